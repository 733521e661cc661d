import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { prepared } from './prepared';
import { placeholders } from './raw';
import { Sql } from './sql';
import type { ColumnMetadata, EntityMetadata } from './typeorm-inside';

/** The constant parts of the INSERT statement of an entity, built once per entity. */
interface Insertion {
  columns: readonly ColumnMetadata[];
  /** The statement from INTO to VALUES. */
  into: string;
  /** The parameters of a row. */
  row: string;
  /** The statements of single rows, by their expressions. A text that is built again is slow to look up. */
  singles: Map<string, string>;
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
  const insertion = insertionOf(manager.connection, entity);
  const { statement, params } = singleInsert(manager.connection, insertion, row);
  // MySQL returns a header with the id, SQLite the id itself.
  const inserted = await prepared(manager).query<{ insertId: number } | number>(statement, params);
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
    await insert(manager, entity, rows.slice(from, from + most), 'INSERT');
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

/** Inserts rows by one statement, which begins with `verb`. */
async function insert<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly Partial<T>[],
  verb: string,
): Promise<void> {
  const { columns, into, row } = insertionOf(manager.connection, entity);
  const { driver } = manager.connection;
  const params = rows.flatMap((values) =>
    columns.map(
      (column): unknown => driver.preparePersistentValue(values[column.propertyName], column) ?? null,
    ),
  );
  await manager.query(`${verb} ${into}${rows.map(() => row).join(', ')}`, params);
}

/** Returns the statement that inserts a row, and its parameters. */
function singleInsert<T extends ObjectLiteral>(
  { driver }: DataSource,
  { columns, into, singles }: Insertion,
  row: Row<T>,
): { statement: string; params: unknown[] } {
  const params: unknown[] = [];
  let expressions = '';
  for (const column of columns) {
    const value: unknown = row[column.propertyName];
    if (value instanceof Sql) {
      expressions += `${column.databaseName} = ${value.text}, `;
      params.push(...value.params);
    } else params.push(driver.preparePersistentValue(value, column) ?? null);
  }
  const known = singles.get(expressions);
  if (known) return { statement: known, params };
  const pieces = columns.map(({ propertyName }): string => {
    const value: unknown = row[propertyName];
    return value instanceof Sql ? value.text : '?';
  });
  const statement = `INSERT ${into}(${pieces.join(', ')})`;
  singles.set(expressions, statement);
  return { statement, params };
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
    row: `(${placeholders(columns)})`,
    singles: new Map<string, string>(),
  };
  insertions.set(metadata, insertion);
  return insertion;
}
