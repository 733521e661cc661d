import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type QueryRunner,
  type TableColumnOptions,
} from 'typeorm';
import {
  addColumns,
  alter,
  dropColumns,
  isUnique,
  keepingIds,
  setIndices,
  type Indices,
} from './alter-table';
import { definitionOf, isEmbedded, quoted } from './column-types';
import { SnakeCaseNaming } from './naming';
import type { Step } from './schema-change';
import { columnFact, factOf, readFacts, type SchemaFacts } from './schema-facts';

const naming = new SnakeCaseNaming();

interface Reference {
  column: string;
  table: string;
  to: string;
  onDelete?: 'CASCADE' | 'SET NULL';
}

interface TableOptions {
  columns: TableColumnOptions[];
  indices?: Indices;
  references?: Reference[];
  /** SQLite then stores the rows in the primary key, as servers do. For tables whose key is not a single number. */
  withoutRowid?: boolean;
}

export function newTable(name: string, options: TableOptions): Step {
  const { columns, indices = {}, references = [] } = options;
  return {
    async up(runner) {
      await runner.createTable(tableOf(runner, name, options), true);
      await setIndices(runner, name, indices);
    },
    async down(runner) {
      await runner.query(`DROP TABLE IF EXISTS ${quoted(runner, name)}`);
    },
    expect(facts) {
      facts.set(factOf.table(name), 'present');
      expectColumns(facts, name, columns);
      expectIndices(facts, name, indices);
      for (const { column, table } of references) facts.set(factOf.reference(name, column), table);
    },
  };
}

/** On a server, one statement that does not copy the table. */
export const newColumns = (table: string, ...columns: TableColumnOptions[]): Step => ({
  up: (runner) => addColumns(runner, table, columns),
  down: (runner) => dropColumns(runner, table, columns),
  expect: (facts) => expectColumns(facts, table, columns),
});

/** Reverting adds them again, so each is nullable or has a default. */
export const droppedColumns = (table: string, ...columns: TableColumnOptions[]): Step => ({
  up: (runner) => dropColumns(runner, table, columns),
  down: (runner) => addColumns(runner, table, columns),
  expect: (facts) => columns.forEach(({ name }) => facts.delete(factOf.column(table, name))),
});

/** Makes a new column NOT NULL after its values are written. Reverting does nothing, because it drops the column. */
export const requiredColumn = (table: string, column: TableColumnOptions): Step => ({
  async up(runner) {
    const facts = await readFacts(runner, table);
    if (facts.get(factOf.column(table, column.name)) === columnFact(column.type)) return;
    if (!isEmbedded(runner)) return alter(runner, table, [`MODIFY ${definitionOf(runner, column)}`]);
    const before = new TableColumn({ ...column, isNullable: true });
    await keepingIds(runner, table, () => runner.changeColumn(table, before, new TableColumn(column)));
  },
  expect: (facts) => expectColumns(facts, table, [column]),
});

export const newIndices = (table: string, indices: Indices): Step => changedIndices(table, {}, indices);

/** One statement on a server: the index name always exists, and other processes can read and write. */
export const changedIndices = (table: string, before: Indices, after: Indices): Step => ({
  up: (runner) => setIndices(runner, table, after),
  down: (runner) => setIndices(runner, table, { ...absent(after), ...before }),
  expect: (facts) => expectIndices(facts, table, after),
});

export const droppedReference = (table: string, reference: Reference): Step => ({
  async up(runner) {
    const found = await runner.getTable(table);
    const key = found?.foreignKeys.find(({ columnNames }) => columnNames.includes(reference.column));
    if (found && key) await keepingIds(runner, table, () => runner.dropForeignKey(found, key));
  },
  async down(runner) {
    const facts = await readFacts(runner, table);
    if (facts.has(factOf.reference(table, reference.column))) return;
    await keepingIds(runner, table, () => runner.createForeignKey(table, foreignKey(table, reference)));
  },
  expect: (facts) => void facts.delete(factOf.reference(table, reference.column)),
});

/** The statement can run again with the same result. */
export const changedRows = (statement: string): Step => ({
  up: async (runner) => void (await runner.query(statement)),
});

/** Runs on reverting, repeatably. Skipped if `part`, a table or column that it needs, is already dropped. */
export const revertedRows = (part: string, statement: string): Step => ({
  async down(runner) {
    if ((await readFacts(runner)).has(part)) await runner.query(statement);
  },
});

const absent = (indices: Indices): Indices =>
  Object.fromEntries(Object.keys(indices).map((name) => [name, []]));

function tableOf(runner: QueryRunner, name: string, options: TableOptions): Table {
  const { columns, indices = {}, references = [], withoutRowid = false } = options;
  return new Table({
    name,
    ...(!isEmbedded(runner) && { engine: 'InnoDB' }),
    withoutRowid: withoutRowid && isEmbedded(runner),
    columns,
    indices: Object.entries(indices).map(
      ([index, columns]) =>
        new TableIndex({ name: index, columnNames: [...columns], isUnique: isUnique(index) }),
    ),
    foreignKeys: references.map((reference) => foreignKey(name, reference)),
  });
}

function foreignKey(owner: string, { column, table, to, onDelete }: Reference): TableForeignKey {
  return new TableForeignKey({
    name: naming.foreignKeyName(owner, [column]),
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: [to],
    onDelete: onDelete ?? 'NO ACTION',
    onUpdate: 'NO ACTION',
  });
}

function expectColumns(facts: SchemaFacts, table: string, columns: readonly TableColumnOptions[]): void {
  for (const { name, type, isNullable } of columns) {
    facts.set(factOf.column(table, name), columnFact(type, isNullable));
  }
}

function expectIndices(facts: SchemaFacts, table: string, indices: Indices): void {
  for (const [name, columns] of Object.entries(indices)) {
    facts.set(factOf.index(table, name), columns.join(', '));
  }
}
