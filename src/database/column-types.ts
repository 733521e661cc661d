import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type QueryRunner,
  type TableColumnOptions,
} from 'typeorm';
import { SnakeCaseNaming } from './naming';

const naming = new SnakeCaseNaming();

interface Reference {
  column: string;
  table: string;
  to: string;
  onDelete?: 'CASCADE' | 'SET NULL';
}

interface TableOptions {
  columns: TableColumnOptions[];
  /** Index names with their columns; a name that begins with `uq_` is unique. */
  indices?: Record<string, string[]>;
  references?: Reference[];
}

/** The column types of a migration: the only place that knows how the two kinds of database differ. */
export function columnTypes(runner: QueryRunner) {
  const embedded = isEmbedded(runner);
  const column =
    (type: string, more: Partial<TableColumnOptions> = {}) =>
    (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
      name,
      type,
      ...more,
      ...options,
    });
  return {
    id: column(embedded ? 'integer' : 'int', {
      isPrimary: true,
      isGenerated: true,
      generationStrategy: 'increment',
    }),
    int: column(embedded ? 'integer' : 'int'),
    bigint: column(embedded ? 'integer' : 'bigint'),
    boolean: column(embedded ? 'boolean' : 'tinyint', embedded ? {} : ({ width: 1 } as object)),
    instant: column('datetime', { precision: 3 }),
    longText: column(embedded ? 'text' : 'mediumtext'),
    text: (name: string, length: number, options: Partial<TableColumnOptions> = {}) =>
      column('varchar', { length: String(length) })(name, options),
  };
}

/** Creates a table with its indexes and foreign keys. */
export async function createTable(runner: QueryRunner, name: string, options: TableOptions): Promise<void> {
  const { columns, indices = {}, references = [] } = options;
  const table = new Table({
    name,
    ...(!isEmbedded(runner) && { engine: 'InnoDB' }),
    columns,
    indices: Object.entries(indices).map(
      ([index, columnNames]) =>
        new TableIndex({ name: index, columnNames, isUnique: index.startsWith('uq_') }),
    ),
    foreignKeys: references.map(
      ({ column, table: referencedTableName, to, onDelete = 'NO ACTION' }) =>
        new TableForeignKey({
          name: naming.foreignKeyName(name, [column]),
          columnNames: [column],
          referencedTableName,
          referencedColumnNames: [to],
          onDelete,
          onUpdate: 'NO ACTION',
        }),
    ),
  });
  await runner.createTable(table, true);
}

/** Adds a column, unless an interrupted run has done so: a server commits each change of a schema by itself. */
export async function addColumn(
  runner: QueryRunner,
  table: string,
  column: TableColumnOptions,
): Promise<void> {
  if (await runner.hasColumn(table, column.name)) return;
  await keepingIds(runner, table, () => runner.addColumn(table, new TableColumn(column)));
}

/** Adds an index, unless an interrupted run has done so. */
export async function addIndex(
  runner: QueryRunner,
  table: string,
  name: string,
  columnNames: string[],
): Promise<void> {
  const found = await runner.getTable(table);
  if (found?.indices.some((index) => index.name === name)) return;
  await runner.createIndex(table, new TableIndex({ name, columnNames }));
}

/** Drops tables in the order given. */
export async function dropTables(runner: QueryRunner, ...names: string[]): Promise<void> {
  for (const name of names) await runner.dropTable(name, true);
}

/**
 * Changes a table without reusing ids of deleted rows: SQLite recreates the table for most changes, and its numbering
 * would continue from the highest id that is left.
 */
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

/** Whether the migration runs on the embedded database. */
export function isEmbedded(runner: QueryRunner): boolean {
  return runner.dataSource.options.type === 'better-sqlite3';
}
