import type { EntityManager } from 'typeorm';
import { instantOf } from '../database/raw';
import type { ListingSpec, Row } from './listing-spec';
import { raw, type Sql } from '../database/sql';

export interface TableIndex {
  name: string;
  columns: readonly string[];
}

export interface Table {
  name: string;
  id: string;
  columns: ReadonlyMap<string, Sql>;
  nullable: ReadonlySet<string>;
  instants: readonly string[];
  numbers: ReadonlySet<string>;
  search: readonly string[];
  canMove: boolean;
  indices: readonly TableIndex[];
  /** Statements name the index on MySQL and MariaDB, but not on SQLite. */
  namesIndices: boolean;
  joins: Readonly<Record<string, string>>;
}

export function tableOf(manager: EntityManager, spec: ListingSpec): Table {
  const { entity, id, search, joined = {}, joinedInstants = [], joins = {}, unchanging = false } = spec;
  const { columns, indices, tableName } = manager.connection.getMetadata(entity);
  const own = columns.map(({ propertyName, databaseName }) => [propertyName, `r.${databaseName}`] as const);
  const fields = new Map([...own, ...Object.entries(joined)].map(([field, column]) => [field, raw(column)]));
  const of = (isWanted: (column: (typeof columns)[number]) => boolean) =>
    columns.filter(isWanted).map(({ propertyName }) => propertyName);
  return {
    name: tableName,
    id,
    columns: fields,
    nullable: new Set(of(({ isNullable }) => isNullable)),
    instants: [...of(({ type }) => type === 'datetime'), ...joinedInstants],
    numbers: new Set(of(({ type }) => !['datetime', 'varchar', 'text'].includes(String(type)))),
    search,
    // Records without `updatedAt` are never updated.
    canMove: !unchanging && fields.has('updatedAt'),
    indices: indices.map(({ name, columns: on }) => ({ name, columns: on.map((one) => one.databaseName) })),
    namesIndices: manager.connection.options.type !== 'better-sqlite3',
    joins,
  };
}

export function columnOf({ name, columns }: Table, field: string): Sql {
  const column = columns.get(field);
  if (!column) throw new Error(`${name} has no field ${field}`);
  return column;
}

/** SQLite returns instants as texts. Changes and returns the same rows. */
export function hydrated({ instants }: Table, rows: Row[]): Row[] {
  for (const row of rows) hydrate(row, instants);
  return rows;
}

function hydrate(row: Row, instants: readonly string[]): void {
  for (const field of instants) {
    if (typeof row[field] === 'string') row[field] = instantOf(row[field]);
  }
}
