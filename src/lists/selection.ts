import { raw, type Sql } from './sql';
import { columnOf, type Table } from './table';

/** What a statement selects: row fields, their columns, and the joins that these come by. */
export interface Selection {
  fields: readonly string[];
  columns: Sql;
  joins: Sql;
}

/** The selection of these row fields, each once. */
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
