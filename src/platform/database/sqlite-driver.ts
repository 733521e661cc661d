import { createRequire } from 'node:module';

/** The version of Node-API that better-sqlite3 13 needs; Node.js has it from 22.14 on. */
const NODE_API = 10;

/** The part of better-sqlite3's class that is used here without TypeORM. */
type SqliteDriver = new (
  file: string,
  options: { timeout: number },
) => {
  exec(sql: string): unknown;
  close(): void;
};

/**
 * Returns the driver of the embedded database. Two versions of better-sqlite3 are installed, because no single version
 * works on every Node.js. Version 13 ends the process on a Node.js without Node-API 10. Version 12, if compiled for
 * Node.js 24.19 or newer, ends the process when a statement is freed.
 */
export function sqliteDriver(): SqliteDriver {
  const require = createRequire(__filename);
  const driver: unknown =
    Number(process.versions.napi) < NODE_API ? require('better-sqlite3') : require('better-sqlite3-napi');
  return driver as SqliteDriver;
}
