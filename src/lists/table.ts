import type { TableIndex } from './index-choice';

/** What the statements know of the listed table. */
export interface Table {
  name: string;
  id: string;
  /** Row fields with their columns. */
  columns: ReadonlyMap<string, string>;
  nullable: ReadonlySet<string>;
  instants: readonly string[];
  search: readonly string[];
  indices: readonly TableIndex[];
  /** Whether statements may name the index to use: MySQL's do. */
  namesIndices: boolean;
  joins: Readonly<Record<string, string>>;
}

/** The column of a row field. */
export function columnOf({ name, columns }: Table, field: string): string {
  const column = columns.get(field);
  if (!column) throw new Error(`${name} has no field ${field}`);
  return column;
}
