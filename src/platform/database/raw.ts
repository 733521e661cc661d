import { In, type DataSource, type EntityManager, type FindOperator } from 'typeorm';

/** The maximum number of values in a list of a statement. SQLite accepts 32,766 parameters, a server 65,535. */
export const MOST_VALUES = 5000;

/** Converts an instant to a parameter of a raw statement, for both kinds of database. */
export function instantParameter(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, -1);
}

/** Converts an instant of a raw row: servers return a Date, SQLite the stored text. */
export function instantOf(raw: Date | string): Date {
  return typeof raw === 'string' ? new Date(`${raw.replace(' ', 'T')}Z`) : raw;
}

/**
 * Returns the SQL expression for the time of the database's clock, in UTC with milliseconds. This clock is used because
 * the clocks of processes can differ.
 */
export function clockOf({ options }: DataSource): string {
  return options.type === 'better-sqlite3' ? "strftime('%Y-%m-%d %H:%M:%f', 'now')" : 'UTC_TIMESTAMP(3)';
}

/** Returns the SQL expression for the time of the database's clock plus a number of seconds, which can be negative. */
export function clockIn({ options }: DataSource, seconds: number): string {
  return options.type === 'better-sqlite3'
    ? `strftime('%Y-%m-%d %H:%M:%f', 'now', '${seconds} seconds')`
    : `UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND`;
}

/** The maximum number of days of `daysAgo`, because the year of its result must have four digits. */
export const MOST_DAYS = 365_000;

/** Returns the SQL expression for the time of the database's clock minus a number of days. */
export function daysAgo(source: DataSource, days: number): string {
  return clockIn(source, -86_400 * Math.min(days, MOST_DAYS));
}

/** Returns the values unchanged. Throws if there are more than MOST_VALUES: use `chunks` where that can happen. */
export function bounded<T>(values: readonly T[]): readonly T[] {
  if (values.length <= MOST_VALUES) return values;
  throw new RangeError(`A list in a statement has ${values.length} values; the maximum is ${MOST_VALUES}.`);
}

/** Splits the values into lists of at most MOST_VALUES. */
export function chunks<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / MOST_VALUES);
  return Array.from({ length: count }, (_, at) => values.slice(at * MOST_VALUES, (at + 1) * MOST_VALUES));
}

/** Returns one `?` for each value, separated by commas. */
export function placeholders(values: readonly unknown[]): string {
  return bounded(values)
    .map(() => '?')
    .join(', ');
}

/** Returns TypeORM's condition that a column has one of the values. */
export function inList<T>(values: readonly T[]): FindOperator<T> {
  return In(bounded(values)) as FindOperator<T>;
}

/** Runs a raw statement that changes rows; returns how many rows matched its condition. */
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
