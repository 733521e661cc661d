import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { connect, dataSourceFor } from '../../../src/platform/database/data-source';
import { migrate } from '../../../src/platform/database/migrate';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { SCHEMA } from '../../../src/schema/schema';
import { connectToServer, freshStorage, onMySql, onServers, type Storage } from './storage';

/** The schema of a Jest run: made once by the migrations, then copied. The global setup creates the folder. */
const MADE = join(
  process.env.TEST_SCHEMAS ?? '',
  onMySql ? 'mysql.json' : onServers ? 'mariadb.json' : 'sqlite',
);

/**
 * Creates a database with the tables that the migrations create, and no records. Copies the tables of the first one of
 * this run, because the migrations take seconds on servers.
 */
export async function migratedStorage(): Promise<Storage> {
  const storage = await freshStorage();
  if (existsSync(MADE)) await (onServers ? createTables(storage) : copyFileSync(MADE, fileOf(storage)));
  else await makeSchema(storage);
  return storage;
}

/** Migrates a database and keeps its schema for the next ones. */
async function makeSchema(storage: Storage): Promise<void> {
  const settings = readSettings({ ...storage.settings, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const source = await connect(dataSourceFor(settings, SCHEMA));
  await migrate(source);
  await source.destroy();
  const own = `${MADE}.${process.pid}`;
  if (onServers) writeFileSync(own, JSON.stringify(await withConnection(storage, statementsOf)));
  else copyFileSync(fileOf(storage), own);
  renameSync(own, MADE);
}

async function createTables(storage: Storage): Promise<void> {
  const statements = JSON.parse(readFileSync(MADE, 'utf8')) as string[];
  await withConnection(storage, async (connection) => {
    for (const statement of statements) await connection.query(statement);
  });
}

/** Returns the statements that create the tables of a database, with their only rows: the names of the migrations. */
async function statementsOf(connection: Connection): Promise<string[]> {
  const [shown] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  const tables = shown.flatMap((row) => Object.values(row) as string[]);
  const statements = ['SET foreign_key_checks = 0', await collationOf(connection)];
  for (const table of tables) {
    const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${table}`);
    statements.push(String(row?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, ''));
    await requireEmpty(connection, table);
  }
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT timestamp, name FROM migrations ORDER BY id',
  );
  const values = rows.map(({ timestamp, name }: RowDataPacket): unknown[] => [timestamp, name]);
  return [...statements, connection.format('INSERT INTO migrations (timestamp, name) VALUES ?', [values])];
}

async function requireEmpty(connection: Connection, table: string): Promise<void> {
  if (table === 'migrations') return;
  const [rows] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM ${table} LIMIT 1`);
  if (rows.length > 0) throw new Error(`the migrations write rows of ${table}: copy them, too`);
}

async function collationOf(connection: Connection): Promise<string> {
  const [[row]] = await connection.query<RowDataPacket[]>(
    'SELECT @@character_set_database AS charset, @@collation_database AS collation',
  );
  return `ALTER DATABASE CHARACTER SET ${row?.charset} COLLATE ${row?.collation}`;
}

async function withConnection<T>(
  { settings }: Storage,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connectToServer(new URL(settings['DATABASE_URL'] ?? '').pathname.slice(1));
  try {
    return await use(connection);
  } finally {
    await connection.end();
  }
}

function fileOf({ settings }: Storage): string {
  return (settings['DATABASE_URL'] ?? '').replace('sqlite:', '');
}
