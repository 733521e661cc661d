import type { QueryRunner } from 'typeorm';
import { isEmbedded } from './column-types';
import { readRows, text } from './rows';

/** Parts with their definitions: `column posts.version` is `int not null`. */
export type SchemaFacts = Map<string, string>;

export const factOf = {
  table: (table: string) => `table ${table}`,
  column: (table: string, column: string) => `column ${table}.${column}`,
  index: (table: string, index: string) => `index ${table}.${index}`,
  reference: (table: string, column: string) => `foreign key ${table}.${column}`,
};

/** The type has no length. */
export const columnFact = (type: string, isNullable = false): string =>
  `${type} ${isNullable ? 'null' : 'not null'}`;

/** They return the columns `owner`, `name` and `fact`; `only` is the condition for one table. */
interface Statements {
  only: string;
  columns: string;
  indices: string;
  references: string;
  order: string;
}

const SERVER: Statements = {
  only: 'AND table_name = ?',
  columns: `SELECT table_name AS owner, column_name AS name,
       CONCAT(data_type, IF(is_nullable = 'YES', ' null', ' not null')) AS fact
      FROM information_schema.columns WHERE table_schema = DATABASE()`,
  indices: `SELECT table_name AS owner, index_name AS name, column_name AS fact
      FROM information_schema.statistics WHERE table_schema = DATABASE() AND column_name IS NOT NULL`,
  references: `SELECT table_name AS owner, column_name AS name, referenced_table_name AS fact
      FROM information_schema.key_column_usage
     WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL`,
  order: 'ORDER BY table_name, index_name, seq_in_index',
};

const EMBEDDED: Statements = {
  only: 'AND t.name = ?',
  columns: `SELECT t.name AS owner, c.name,
       replace(lower(c.type), substr(c.type, instr(c.type || '(', '(')), '')
         || iif(c."notnull", ' not null', ' null') AS fact
      FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'`,
  indices: `SELECT t.name AS owner, i.name, c.name AS fact FROM sqlite_master t
      JOIN pragma_index_list(t.name) i JOIN pragma_index_info(i.name) c WHERE t.type = 'table'`,
  references: `SELECT t.name AS owner, r."from" AS name, r."table" AS fact
      FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) r WHERE t.type = 'table'`,
  order: 'ORDER BY t.name, i.name, c.seqno',
};

export async function readFacts(runner: QueryRunner, table?: string): Promise<SchemaFacts> {
  const { only, columns, indices, references, order } = isEmbedded(runner) ? EMBEDDED : SERVER;
  const read = (statement: string, end = '') =>
    readRows(
      runner,
      { owner: text, name: text, fact: text },
      `${statement} ${table ? only : ''} ${end}`,
      table ? [table] : [],
    );
  const facts: SchemaFacts = new Map();
  for (const { owner, name, fact } of await read(columns)) {
    facts.set(factOf.table(owner), 'present').set(factOf.column(owner, name), fact);
  }
  for (const { owner, name, fact } of await read(indices, order)) {
    const key = factOf.index(owner, name);
    const before = facts.get(key);
    facts.set(key, before ? `${before}, ${fact}` : fact);
  }
  for (const { owner, name, fact } of await read(references)) facts.set(factOf.reference(owner, name), fact);
  return facts;
}
