/** An object that runs raw statements: a data source, the manager of a unit of work, or the replicas. */
interface StatementRunner {
  query<T>(statement: string, params: unknown[]): Promise<T>;
}

/** Converts a driver's value to the type of the column. Throws a TypeError for any other value. */
type Reader<T> = (value: unknown) => T;

/** The reader of each column of a raw statement, by the column's name. */
type Shape = Record<string, Reader<unknown>>;

/** A row with the columns of a shape. */
export type RowOf<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

/**
 * Returns the rows of a raw statement, each column converted by its reader in `shape`. The drivers return flags,
 * instants and computed columns in different types. Drops columns that the shape does not name.
 */
export async function readRows<S extends Shape>(
  source: StatementRunner,
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

/** Reads an integer that JavaScript represents exactly: an id, a count or a sum. */
export function int(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong('an integer', value);
}

/** Reads a boolean column, or the result of a condition: 0 or 1. */
export function flag(value: unknown): boolean {
  return value === 0 || value === 1 ? value === 1 : wrong('a flag', value);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : wrong('a text', value);
}

/** Returns the reader of a text column with a closed list of values. Does not check that a value is in the list. */
export const textOf =
  <T extends string>(): Reader<T> =>
  (value) =>
    text(value) as T;

/** Reads an instant: servers return a Date, SQLite the stored text. */
export function instant(value: unknown): Date {
  if (value instanceof Date) return value;
  const date = new Date(typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : NaN);
  return Number.isNaN(date.getTime()) ? wrong('an instant', value) : date;
}

/** Returns the reader of a column that can be null. */
export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value);

/**
 * Returns the reader of a NOT NULL column of a LEFT JOIN, which is null if no row was joined. The type excludes null:
 * check the id of the joined row before you use the value.
 */
export const joined =
  <T>(reader: Reader<T>): Reader<T> =>
  (value) =>
    value === null ? (null as T) : reader(value);

/**
 * Throws the error for a value of the wrong type. The message does not contain the value, which can be personal data.
 */
function wrong(what: string, value: unknown): never {
  const found = value instanceof Date ? 'a Date' : typeof value;
  throw new TypeError(`A statement returned ${found} where ${what} was expected.`);
}
