import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Settings } from '../settings/settings';
import { readRows, text } from './rows';

/** Excludes the user, password and parameters. */
export function databaseAddress({ DATABASE_URL, embedded }: Settings): string {
  if (embedded) return `sqlite:${resolve(DATABASE_URL.slice('sqlite:'.length))}`;
  const { protocol, host, pathname } = new URL(DATABASE_URL);
  return `${protocol}//${host}${pathname}`;
}

/** As the database reports it: `MariaDB 10.11.6-MariaDB`. */
export async function storageOf(source: DataSource): Promise<string> {
  const embedded = source.options.type === 'better-sqlite3';
  const asked = embedded ? 'SELECT sqlite_version() AS version' : 'SELECT VERSION() AS version';
  const [{ version } = { version: '' }] = await readRows(source, { version: text }, asked);
  const engine = embedded ? 'SQLite' : /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
  return `${engine} ${version}`;
}
