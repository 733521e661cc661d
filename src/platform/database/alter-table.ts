import type { QueryRunner, TableColumnOptions } from 'typeorm';
import { definitionOf, isEmbedded, quoted } from './column-types';
import { factOf, readFacts } from './schema-facts';

/** Index names with their columns; `uq_` marks a unique index. */
export type Indices = Record<string, readonly string[]>;

export async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: readonly TableColumnOptions[],
): Promise<void> {
  const facts = await readFacts(runner, table);
  const missing = columns.filter(({ name }) => !facts.has(factOf.column(table, name)));
  const changes = missing.map((column) => `ADD COLUMN ${definitionOf(runner, column)}`);
  await alter(runner, table, changes);
}

export async function dropColumns(
  runner: QueryRunner,
  table: string,
  columns: readonly TableColumnOptions[],
): Promise<void> {
  const facts = await readFacts(runner, table);
  const present = columns.filter(({ name }) => facts.has(factOf.column(table, name)));
  const changes = present.map(({ name }) => `DROP COLUMN ${quoted(runner, name)}`);
  await alter(runner, table, changes);
}

/** Drops an index without columns. */
export async function setIndices(runner: QueryRunner, table: string, indices: Indices): Promise<void> {
  const facts = await readFacts(runner, table);
  const before = (name: string) => facts.get(factOf.index(table, name)) ?? '';
  const wrong = Object.entries(indices).filter(([name, columns]) => before(name) !== columns.join(', '));
  const dropped = wrong.map(([name]) => name).filter((name) => before(name));
  const added = wrong.filter(([, columns]) => columns.length > 0);
  if (isEmbedded(runner)) return setEmbeddedIndices(runner, table, dropped, added);
  const changes = [
    ...dropped.map((name) => `DROP INDEX ${quoted(runner, name)}`),
    ...added.map(
      ([name, columns]) => `ADD ${kindOf(name)} ${quoted(runner, name)} ${listed(runner, columns)}`,
    ),
  ];
  if (changes.length > 0) await alter(runner, table, [...changes, 'ALGORITHM=INPLACE', 'LOCK=NONE']);
}

async function setEmbeddedIndices(
  runner: QueryRunner,
  table: string,
  dropped: readonly string[],
  added: readonly [string, readonly string[]][],
): Promise<void> {
  for (const name of dropped) await runner.query(`DROP INDEX ${quoted(runner, name)}`);
  for (const [name, columns] of added) {
    const on = `${quoted(runner, table)} ${listed(runner, columns)}`;
    await runner.query(`CREATE ${kindOf(name)} ${quoted(runner, name)} ON ${on}`);
  }
}

/**
 * On servers, one statement, which waits for the table once. SQLite has no such statement, but uses one
 * transaction.
 */
export async function alter(runner: QueryRunner, table: string, changes: readonly string[]): Promise<void> {
  if (changes.length === 0) return;
  const statements = isEmbedded(runner) ? changes : [changes.join(', ')];
  for (const change of statements) await runner.query(`ALTER TABLE ${quoted(runner, table)} ${change}`);
}

/** Never reuses deleted ids: TypeORM recreates SQLite tables, which would continue from the highest existing id. */
export async function keepingIds(
  runner: QueryRunner,
  table: string,
  change: () => Promise<void>,
): Promise<void> {
  if (!isEmbedded(runner)) return change();
  const of = 'FROM sqlite_sequence WHERE name = ?';
  const [before] = (await runner.query(`SELECT seq ${of}`, [table])) as { seq: number }[];
  await change();
  if (!before) return;
  await runner.query(`DELETE ${of}`, [table]);
  await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, before.seq]);
}

const kindOf = (index: string): string => (isUnique(index) ? 'UNIQUE INDEX' : 'INDEX');

const listed = (runner: QueryRunner, columns: readonly string[]): string =>
  `(${columns.map((column) => quoted(runner, column)).join(', ')})`;

export const isUnique = (index: string): boolean => index.startsWith('uq_');
