import type { DataSource } from 'typeorm';
import { onServers } from '../servers/storage';

/** A row of any statement. */
type Row = Record<string, unknown>;

/** Returns all tables of a database with their columns, indexes and foreign keys, in an order that does not vary. */
export async function schemaOf(source: DataSource): Promise<string[]> {
  const tables = (await tablesOf(source)).filter((table) => table !== 'migrations');
  const parts = await Promise.all(
    tables.map((table) => (onServers ? createdBy(source, table) : describedBy(source, table))),
  );
  return parts.flat().sort();
}

/** Inserts a row into each empty table, with a value in each column. */
export async function fillTables(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  const checks = (on: number) =>
    runner.query(onServers ? `SET SESSION foreign_key_checks = ${on}` : `PRAGMA foreign_keys = ${on}`);
  await checks(0);
  for (const table of await tablesOf(source)) {
    const rows = (await runner.query(`SELECT 1 FROM ${table} LIMIT 1`)) as Row[];
    if (rows.length > 0) continue;
    const columns = await columnsOf(source, table);
    const names = columns.map(({ name }) => source.driver.escape(String(name)));
    const values = columns.map(({ type }) => valueOf(String(type)));
    await runner.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`);
  }
  await checks(1);
  await runner.release();
}

async function tablesOf(source: DataSource): Promise<string[]> {
  const rows = await source.query<Row[]>(
    onServers
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  );
  return rows.map(({ name }) => String(name)).sort();
}

const columnsOf = (source: DataSource, table: string): Promise<Row[]> =>
  source.query<Row[]>(
    onServers
      ? `SELECT column_name AS name, data_type AS type FROM information_schema.columns
          WHERE table_schema = DATABASE() AND table_name = ?`
      : 'SELECT name, lower(type) AS type FROM pragma_table_info(?)',
    [table],
  );

function valueOf(type: string): string {
  if (type.startsWith('datetime')) return "'2026-01-01 00:00:00.000'";
  return /int|bool/.test(type) ? '1' : "'a'";
}

/** Returns the parts of a table on a server. The order of its columns does not matter. */
async function createdBy(source: DataSource, table: string): Promise<string[]> {
  const [row] = await source.query<Row[]>(`SHOW CREATE TABLE ${table}`);
  const lines = String(row?.['Create Table']).split('\n').slice(1);
  return lines.map((line) => `${table}: ${line.trim().replace(/,$| AUTO_INCREMENT=\d+/, '')}`);
}

/** Returns the parts of a table on SQLite. */
async function describedBy(source: DataSource, table: string): Promise<string[]> {
  const statements = [
    'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)',
    `SELECT i.name, i."unique", c.seqno, c.name AS part FROM pragma_index_list(?) i
       JOIN pragma_index_info(i.name) c WHERE i.origin = 'c'`,
    'SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?)',
  ];
  const rows = await Promise.all(statements.map((statement) => source.query<Row[]>(statement, [table])));
  return rows.flat().map((row) => `${table}: ${JSON.stringify(row)}`);
}
