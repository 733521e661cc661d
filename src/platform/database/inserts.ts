import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { ServerRunner } from './server-runner';
import { Sql } from './sql';
import type { ColumnMetadata, EntityMetadata } from './typeorm-inside';

/** The constant parts of the INSERT statement of an entity, built once per entity. */
interface Insertion {
  columns: readonly ColumnMetadata[];
  /** The statement from INTO to VALUES. */
  into: string;
}

/** The maximum number of parameters in a statement. SQLite accepts at most 32,766. */
const MOST_PARAMETERS = 30_000;

/** A row with values, and with expressions that the statement computes. */
type Row<T> = { [Name in keyof T]?: T[Name] | Sql };

const insertions = new WeakMap<EntityMetadata, Insertion>();

/**
 * Inserts a row with a plain SQL statement and returns its id; fields that the row lacks become null. Use it on hot
 * paths, where the query builder takes longer to build a statement than the database takes to run it.
 */
export async function insertRow<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  row: Row<T>,
): Promise<number> {
  // MySQL returns a header with the id, SQLite the id itself.
  const inserted = await insert(manager, entity, [row]);
  return typeof inserted === 'number' ? inserted : inserted.insertId;
}

/**
 * Inserts rows with plain SQL statements of at most MOST_PARAMETERS parameters each. Returns no ids, because on a
 * multi-primary cluster the ids of one statement are not consecutive: read them by a unique key.
 */
export async function insertRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly Partial<T>[],
): Promise<void> {
  const most = Math.floor(MOST_PARAMETERS / insertionOf(manager.connection, entity).columns.length);
  for (let from = 0; from < rows.length; from += most) {
    await insert(manager, entity, rows.slice(from, from + most));
  }
}

/** Inserts rows with one plain SQL statement, and skips rows whose unique key already exists. */
export async function insertMissingRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly Partial<T>[],
): Promise<void> {
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  await insert(manager, entity, rows, isEmbedded ? 'INSERT OR IGNORE' : 'INSERT IGNORE');
}

function insert<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly Row<T>[],
  verb = 'INSERT',
): Promise<{ insertId: number } | number> {
  const { driver } = manager.connection;
  const { columns, into } = insertionOf(manager.connection, entity);
  const params: unknown[] = [];
  const pieceOf = (value: unknown, column: ColumnMetadata): string => {
    if (value instanceof Sql) {
      params.push(...value.params);
      return value.text;
    }
    params.push(driver.preparePersistentValue(value, column) ?? null);
    return '?';
  };
  const rowOf = (row: Row<T>) =>
    `(${columns.map((column) => pieceOf(row[column.propertyName], column)).join(', ')})`;
  const statement = `${verb} ${into}${rows.map(rowOf).join(', ')}`;
  const { queryRunner } = manager;
  // The statement of a single row has the same text each time.
  if (rows.length === 1 && queryRunner instanceof ServerRunner) return queryRunner.execute(statement, params);
  return manager.query(statement, params);
}

function insertionOf<T extends ObjectLiteral>(source: DataSource, entity: EntityTarget<T>): Insertion {
  const metadata = source.getMetadata(entity);
  const known = insertions.get(metadata);
  if (known) return known;
  const columns = metadata.columns.filter(({ isGenerated }) => !isGenerated);
  const names = columns.map(({ databaseName }) => source.driver.escape(databaseName));
  const insertion = {
    columns,
    into: `INTO ${source.driver.escape(metadata.tableName)} (${names.join(', ')}) VALUES `,
  };
  insertions.set(metadata, insertion);
  return insertion;
}
