import { In, type DataSource, type EntityManager, type FindOperator } from 'typeorm';

/** The most values of a list in a statement. SQLite takes 32,766 parameters, a server 65,535. */
export const MOST_VALUES = 5000;

/** An instant as a parameter of a raw statement, for both kinds of database. */
export function instantParameter(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, -1);
}

/** An instant of a raw row: MySQL answers a Date, SQLite the text that it stores. */
export function instantOf(raw: Date | string): Date {
  return typeof raw === 'string' ? new Date(`${raw.replace(' ', 'T')}Z`) : raw;
}

/** An SQL expression for the database's clock, in UTC with milliseconds: the clocks of processes may differ. */
export function clockOf({ options }: DataSource): string {
  return options.type === 'better-sqlite3' ? "strftime('%Y-%m-%d %H:%M:%f', 'now')" : 'UTC_TIMESTAMP(3)';
}

/** An SQL expression for that clock plus so many seconds, which may be negative. */
export function clockIn({ options }: DataSource, seconds: number): string {
  return options.type === 'better-sqlite3'
    ? `strftime('%Y-%m-%d %H:%M:%f', 'now', '${seconds} seconds')`
    : `UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND`;
}

/** The most days that `daysAgo` goes back, because the year of an instant has four digits. */
const MOST_DAYS = 365_000;

/** An SQL expression for that clock minus so many days. */
export function daysAgo(source: DataSource, days: number): string {
  return clockIn(source, -86_400 * Math.min(days, MOST_DAYS));
}

/** The values of a list in a statement. Throws if they are more than MOST_VALUES: use `chunks` where that can happen. */
export function bounded<T>(values: readonly T[]): readonly T[] {
  if (values.length <= MOST_VALUES) return values;
  throw new RangeError(`A list in a statement has ${values.length} values, and ${MOST_VALUES} are the most.`);
}

/** The values in lists of at most MOST_VALUES. */
export function chunks<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / MOST_VALUES);
  return Array.from({ length: count }, (_, at) => values.slice(at * MOST_VALUES, (at + 1) * MOST_VALUES));
}

/** As many `?` as there are values, separated by commas. */
export function placeholders(values: readonly unknown[]): string {
  return bounded(values)
    .map(() => '?')
    .join(', ');
}

/** The condition of TypeORM that a column has one of the values. */
export function inList<T>(values: readonly T[]): FindOperator<T> {
  return In(bounded(values)) as FindOperator<T>;
}

/** Runs a raw statement that changes rows, and answers how many rows met its condition. */
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
