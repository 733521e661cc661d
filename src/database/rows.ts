/** Runs raw statements: a data source, a unit of work's manager, the replicas. */
interface Answering {
  query<T>(statement: string, params: unknown[]): Promise<T>;
}

/** Converts a driver's value to the type of the column. Throws a TypeError for any other value. */
type Reader<T> = (value: unknown) => T;

/** The reader of each column of a raw statement, by the column's name. */
type Shape = Record<string, Reader<unknown>>;

/** A row with the columns of a shape. */
export type RowOf<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

/**
 * The rows of a raw statement, each column converted by its reader in `shape`: the drivers return flags, instants and
 * computed columns in different types. Columns that the shape does not name are dropped.
 */
export async function readRows<S extends Shape>(
  source: Answering,
  shape: S,
  statement: string,
  params: readonly unknown[] = [],
): Promise<RowOf<S>[]> {
  const found = await source.query<Record<string, unknown>[]>(statement, [...params]);
  const columns = Object.entries(shape);
  return found.map((row) => {
    const read: Record<string, unknown> = {};
    for (const [name, reader] of columns) read[name] = reader(row[name]);
    return read as RowOf<S>;
  });
}

/** An integer that JavaScript holds exactly: an id, a count, a sum. */
export function int(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong('an integer', value);
}

/** A boolean column, or the result of a condition: 0 or 1. */
export function flag(value: unknown): boolean {
  return value === 0 || value === 1 ? value === 1 : wrong('a flag', value);
}

/** A text column. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : wrong('a text', value);
}

/** A text column with a closed list of values, which is not checked. */
export const textOf =
  <T extends string>(): Reader<T> =>
  (value) =>
    text(value) as T;

/** An instant: servers answer a Date, SQLite the text that it stores. */
export function instant(value: unknown): Date {
  if (value instanceof Date) return value;
  const date = new Date(typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : NaN);
  return Number.isNaN(date.getTime()) ? wrong('an instant', value) : date;
}

/** A column that may be null. */
export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value);

/**
 * A NOT NULL column of a LEFT JOIN, which is null if no row was joined. Typed as never null: check the joined row's id
 * before you read it.
 */
export const joined =
  <T>(reader: Reader<T>): Reader<T> =>
  (value) =>
    value === null ? (null as T) : reader(value);

/** The message does not contain the value: it may be personal data. */
function wrong(what: string, value: unknown): never {
  const found = value instanceof Date ? 'a Date' : typeof value;
  throw new TypeError(`A statement answers ${found} where ${what} is expected.`);
}
