import type { QueryRunner, TableColumnOptions } from 'typeorm';

export type ColumnTypes = ReturnType<typeof columnTypes>;

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
    boolean: column(embedded ? 'boolean' : 'tinyint'),
    instant: column('datetime', { precision: 3 }),
    longText: column(embedded ? 'text' : 'mediumtext'),
    text: (name: string, length: number, options: Partial<TableColumnOptions> = {}) =>
      column('varchar', { length: String(length) })(name, options),
  };
}

export function definitionOf(runner: QueryRunner, column: TableColumnOptions): string {
  const { name, type, length, precision, isNullable } = column;
  const size = length ?? precision;
  const words = [quoted(runner, name), size ? `${type}(${size})` : type, isNullable ? 'NULL' : 'NOT NULL'];
  if (column.default !== undefined) words.push(`DEFAULT ${String(column.default)}`);
  return words.join(' ');
}

export function quoted(runner: QueryRunner, name: string): string {
  return runner.dataSource.driver.escape(name);
}

export function isEmbedded(runner: QueryRunner): boolean {
  return runner.dataSource.options.type === 'better-sqlite3';
}
