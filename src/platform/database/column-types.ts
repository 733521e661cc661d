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
  /** Index names with their columns. An index whose name begins with `uq_` is unique. */
  indices?: Record<string, string[]>;
  references?: Reference[];
  /** Whether SQLite stores the rows in the primary key itself, as servers do. For tables whose key is not one number. */
  withoutRowid?: boolean;
}

/** Returns the column types for migrations, which differ between the two kinds of database. */
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
  const { columns, indices = {}, references = [], withoutRowid = false } = options;
  const table = new Table({
    name,
    ...(!isEmbedded(runner) && { engine: 'InnoDB' }),
    withoutRowid: withoutRowid && isEmbedded(runner),
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

/**
 * Adds a column, unless an interrupted run has already added it: a server commits each change of the schema separately.
 */
export async function addColumn(
  runner: QueryRunner,
  table: string,
  column: TableColumnOptions,
): Promise<void> {
  if (await runner.hasColumn(table, column.name)) return;
  await keepingIds(runner, table, () => runner.addColumn(table, new TableColumn(column)));
}

/**
 * Adds a column to a table that other tables refer to. On SQLite, TypeORM would replace the table, which fails while
 * rows refer to it; ALTER TABLE keeps it.
 */
export async function addColumnInPlace(
  runner: QueryRunner,
  table: string,
  column: TableColumnOptions,
): Promise<void> {
  if (!isEmbedded(runner)) return addColumn(runner, table, column);
  if (await runner.hasColumn(table, column.name)) return;
  await runner.query(`ALTER TABLE "${table}" ADD COLUMN ${definitionOf(column)}`);
}

/** Drops columns that `addColumnInPlace` has added. */
export async function dropColumnsInPlace(runner: QueryRunner, table: string, names: string[]): Promise<void> {
  if (!isEmbedded(runner)) return runner.dropColumns(table, names);
  for (const name of names) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "${name}"`);
}

function definitionOf(column: TableColumnOptions): string {
  const { name, type, length, precision, isNullable } = column;
  const limit = length ?? precision;
  const size = limit ? `(${limit})` : '';
  const initial = column.default === undefined ? '' : ` DEFAULT (${String(column.default)})`;
  return `"${name}" ${type}${size}${isNullable ? '' : ' NOT NULL'}${initial}`;
}

/** Adds an index, unless an interrupted run has already added it. */
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

/**
 * Gives an index other columns, unless it has them already. A server does so in one statement, so that other processes
 * always find an index of this name, and they read and write meanwhile.
 */
export async function changeIndex(
  runner: QueryRunner,
  table: string,
  name: string,
  columnNames: string[],
): Promise<void> {
  const index = (await runner.getTable(table))?.indices.find((one) => one.name === name);
  if (index?.columnNames.join() === columnNames.join()) return;
  const columns = columnNames.join(', ');
  if (!isEmbedded(runner)) {
    const dropped = index ? `DROP INDEX ${name}, ` : '';
    const change = `${dropped}ADD INDEX ${name} (${columns}), ALGORITHM=INPLACE, LOCK=NONE`;
    return void (await runner.query(`ALTER TABLE ${table} ${change}`));
  }
  await runner.query(`DROP INDEX IF EXISTS "${name}"`);
  await runner.query(`CREATE INDEX "${name}" ON "${table}" (${columns})`);
}

/** Drops the given tables, if they exist, in the given order. */
export async function dropTables(runner: QueryRunner, ...names: string[]): Promise<void> {
  for (const name of names) await runner.dropTable(name, true);
}

/**
 * Runs a change of a table so that the ids of deleted rows are not reused. On SQLite most changes recreate the table,
 * and the new table would otherwise continue from the highest existing id.
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

/** Returns whether the migration runs on the embedded database. */
export function isEmbedded(runner: QueryRunner): boolean {
  return runner.dataSource.options.type === 'better-sqlite3';
}
