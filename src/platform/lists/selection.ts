import { raw, type Sql } from '../database/sql';
import { columnOf, type Table } from './table';

export interface Selection {
  fields: readonly string[];
  columns: Sql;
  joins: Sql;
}

export function selectionOf(table: Table, wanted: readonly string[]): Selection {
  const fields = [...new Set(wanted)];
  const names = fields.map((field) => columnOf(table, field).text);
  const aliases = new Set(names.map((name) => name.split('.')[0] ?? ''));
  return {
    fields,
    columns: raw(names.map((name, at) => `${name} AS ${fields[at]}`).join(', ')),
    joins: raw([...aliases].map((alias) => table.joins[alias] ?? '').join(' ')),
  };
}
