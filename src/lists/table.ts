import type { EntityManager } from 'typeorm';
import { instantOf } from '../database/raw';
import type { TableIndex } from './index-choice';
import type { ListingSpec, Row } from './listing-spec';
import { raw, type Sql } from './sql';

/** The listed table as the statements need it. */
export interface Table {
  name: string;
  id: string;
  /** Row fields with their columns. */
  columns: ReadonlyMap<string, Sql>;
  nullable: ReadonlySet<string>;
  instants: readonly string[];
  numbers: ReadonlySet<string>;
  search: readonly string[];
  indices: readonly TableIndex[];
  /** Whether statements may name the index to use: MySQL's do. */
  namesIndices: boolean;
  joins: Readonly<Record<string, string>>;
}

/** The table of a listing, from what TypeORM knows of its entity. */
export function tableOf(manager: EntityManager, spec: ListingSpec): Table {
  const { entity, id, search, joined = {}, joins = {} } = spec;
  const { columns, indices, tableName } = manager.connection.getMetadata(entity);
  const own = columns.map(({ propertyName, databaseName }) => [propertyName, `r.${databaseName}`] as const);
  const of = (isWanted: (column: (typeof columns)[number]) => boolean) =>
    columns.filter(isWanted).map(({ propertyName }) => propertyName);
  return {
    name: tableName,
    id,
    columns: new Map([...own, ...Object.entries(joined)].map(([field, column]) => [field, raw(column)])),
    nullable: new Set(of(({ isNullable }) => isNullable)),
    instants: of(({ type }) => type === 'datetime'),
    numbers: new Set(of(({ type }) => !['datetime', 'varchar', 'text'].includes(String(type)))),
    search,
    indices: indices.map(({ name, columns: on }) => ({ name, columns: on.map((one) => one.databaseName) })),
    namesIndices: manager.connection.options.type !== 'better-sqlite3',
    joins,
  };
}

/** The column of a row field. */
export function columnOf({ name, columns }: Table, field: string): Sql {
  const column = columns.get(field);
  if (!column) throw new Error(`${name} has no field ${field}`);
  return column;
}

/** The rows with instants as Dates: SQLite returns texts. */
export function hydrated({ instants }: Table, rows: Row[]): Row[] {
  for (const row of rows) {
    for (const field of instants) {
      if (typeof row[field] === 'string') row[field] = instantOf(row[field]);
    }
  }
  return rows;
}
