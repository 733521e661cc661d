import type { DataSource } from 'typeorm';
import { isMissingTable } from './database-errors';
import { readRows, text } from './rows';

/** The message for a database with pending migrations. */
export const PENDING = 'the database has pending migrations: run `npm run cli -- migrate`';

/** Returns the names of the migrations of this version that have not run. Changes nothing in the database. */
export async function pendingMigrations(source: DataSource): Promise<string[]> {
  const ran = await namesOfRun(source);
  return source.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !ran.has(name));
}

async function namesOfRun(source: DataSource): Promise<ReadonlySet<string>> {
  try {
    const rows = await readRows(source, { name: text }, 'SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isMissingTable(error)) return new Set();
    throw error;
  }
}
