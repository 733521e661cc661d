import type { DataSource, MigrationInterface } from 'typeorm';
import { isMissingTable } from './database-errors';
import { readRows, text } from './rows';

export const PENDING = 'the database has pending migrations: run `npm run cli -- migrate`';

export async function pendingMigrations(source: DataSource): Promise<string[]> {
  const ran = await recordedMigrations(source);
  return source.migrations.map(migrationName).filter((name) => !ran.has(name));
}

/** Includes the migrations of a newer release. */
export async function recordedMigrations(source: DataSource): Promise<ReadonlySet<string>> {
  // Until it has read its schema again, SQLite reports the table of another process as missing if the file is locked.
  if (source.options.type === 'better-sqlite3') await source.query('SELECT 1 FROM sqlite_master LIMIT 1');
  try {
    const rows = await readRows(source, { name: text }, 'SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isMissingTable(error)) return new Set();
    throw error;
  }
}

export function migrationName(migration: MigrationInterface): string {
  return migration.name ?? migration.constructor.name;
}
