import { In, type DataSource, type EntityManager, type FindOperator } from 'typeorm';

/** SQLite accepts 32,766 parameters in a statement, a server 65,535. */
export const MOST_VALUES = 5000;

export function instantParameter(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, -1);
}

export function instantOf(raw: Date | string): Date {
  return typeof raw === 'string' ? new Date(`${raw.replace(' ', 'T')}Z`) : raw;
}

/** SQL for UTC with milliseconds. The clocks of processes can differ, so the database's clock is used. */
export function clockOf({ options }: DataSource): string {
  return options.type === 'better-sqlite3' ? "strftime('%Y-%m-%d %H:%M:%f', 'now')" : 'UTC_TIMESTAMP(3)';
}

/** Makes a row due immediately, regardless of the clock. */
export const DUE_AT_ONCE = new Date(0);

export function clockIn({ options }: DataSource, seconds: number): string {
  return options.type === 'better-sqlite3'
    ? `strftime('%Y-%m-%d %H:%M:%f', 'now', '${seconds} seconds')`
    : `UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND`;
}

/** The year of the result of `daysAgo` must have four digits. */
export const MOST_DAYS = 365_000;

export function daysAgo(source: DataSource, days: number): string {
  return clockIn(source, -86_400 * Math.min(days, MOST_DAYS));
}

/** Throws if there are more than MOST_VALUES: use `chunks` where that can happen. */
export function bounded<T>(values: readonly T[]): readonly T[] {
  if (values.length <= MOST_VALUES) return values;
  throw new RangeError(`A list in a statement has ${values.length} values; the maximum is ${MOST_VALUES}.`);
}

export function chunks<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / MOST_VALUES);
  return Array.from({ length: count }, (_, at) => values.slice(at * MOST_VALUES, (at + 1) * MOST_VALUES));
}

export function placeholders(values: readonly unknown[]): string {
  return bounded(values)
    .map(() => '?')
    .join(', ');
}

export function inList<T>(values: readonly T[]): FindOperator<T> {
  return In(bounded(values)) as FindOperator<T>;
}

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
