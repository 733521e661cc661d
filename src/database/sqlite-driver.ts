import { createRequire } from 'node:module';

/** The Node-API that better-sqlite3 13 needs; Node has it from 22.14 on. */
const NODE_API = 10;

/** The class of better-sqlite3, as far as it is used here without TypeORM. */
type SqliteDriver = new (
  file: string,
  options: { timeout: number },
) => {
  exec(sql: string): unknown;
  close(): void;
};

/**
 * The driver of the embedded database. Two versions of better-sqlite3 are installed: 13 ends the process on a Node without
 * its Node-API, and 12, compiled for Node 24.19 or newer, ends it when a statement is freed.
 */
export function sqliteDriver(): SqliteDriver {
  const require = createRequire(__filename);
  const driver: unknown =
    Number(process.versions.napi) < NODE_API ? require('better-sqlite3') : require('better-sqlite3-napi');
  return driver as SqliteDriver;
}
