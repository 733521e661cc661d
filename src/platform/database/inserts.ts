import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { prepared } from './prepared';
import { placeholders } from './raw';
import { Sql } from './sql';
import type { ColumnMetadata, EntityMetadata } from './typeorm-inside';

/** Built once per entity. */
interface Insertion {
  columns: readonly ColumnMetadata[];
  into: string;
  row: string;
  /** Statements by their expressions. They are reused, because a newly built text is slow to look up. */
  singles: Map<string, string>;
}

/** SQLite accepts at most 32,766 parameters. */
const MOST_PARAMETERS = 30_000;

type Row<T> = { [Name in keyof T]?: T[Name] | Sql };

const insertions = new WeakMap<EntityMetadata, Insertion>();

/** For hot paths, where building a query takes longer than running it. Fields that the row lacks become null. */
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

/** Returns no ids: on a multi-primary cluster they are not consecutive, so read them by a unique key. */
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

/** Skips rows whose unique key already exists. */
export async function insertMissingRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly Partial<T>[],
): Promise<void> {
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  await insert(manager, entity, rows, isEmbedded ? 'INSERT OR IGNORE' : 'INSERT IGNORE');
}

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
