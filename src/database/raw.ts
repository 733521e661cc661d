import type { DataSource, EntityManager } from 'typeorm';

/** An instant as both databases take it in a parameter of a raw statement. */
export function instantParameter(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, -1);
}

/** An instant of a raw row: MySQL answers a Date, SQLite the text that it stores. */
export function instantOf(raw: Date | string): Date {
  return typeof raw === 'string' ? new Date(`${raw.replace(' ', 'T')}Z`) : raw;
}

/** The database's clock, in UTC with milliseconds: processes whose own clocks differ agree by it. */
export function clockOf({ options }: DataSource): string {
  return options.type === 'better-sqlite3' ? "strftime('%Y-%m-%d %H:%M:%f', 'now')" : 'UTC_TIMESTAMP(3)';
}

/** What that clock will say after so many seconds. */
export function clockIn({ options }: DataSource, seconds: number): string {
  return options.type === 'better-sqlite3'
    ? `strftime('%Y-%m-%d %H:%M:%f', 'now', '+${seconds} seconds')`
    : `UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND`;
}

/** `?, ?, ?` for as many values. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

/** Runs a statement that changes rows, outside of the entities, and answers how many met its condition. */
export async function countChanged(
  { dataSource, queryRunner }: EntityManager,
  statement: string,
  values: unknown[],
): Promise<number> {
  const runner = queryRunner ?? dataSource.createQueryRunner();
  try {
    const { affected } = await runner.query(statement, values, true);
    return affected ?? 0;
  } finally {
    if (!queryRunner) await runner.release();
  }
}
