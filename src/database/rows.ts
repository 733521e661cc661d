/** What answers raw statements: a data source, a unit of work's manager, the replicas. */
interface Answering {
  query<T>(statement: string, params: unknown[]): Promise<T>;
}

/** Makes of what a driver answers for a column what the column is. Throws where it is something else. */
type Reader<T> = (value: unknown) => T;

/** The columns of a raw statement by their names. */
type Shape = Record<string, Reader<unknown>>;

/** A row of this shape. */
export type RowOf<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

/**
 * The rows that a raw statement answers, each column as the shape says: the drivers differ in what they make of flags,
 * instants and what is calculated. What the shape does not name is left out.
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

/** What is stored as a boolean, or what a condition comes to: 0 or 1. */
export function flag(value: unknown): boolean {
  return value === 0 || value === 1 ? value === 1 : wrong('a flag', value);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : wrong('a text', value);
}

/** A text that is one of some. */
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

/** The same, or nothing. */
export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value);

/**
 * A column of a LEFT JOIN, which is null where nothing was joined: whoever reads it has asked for something first that
 * is never null of what is joined.
 */
export const joined =
  <T>(reader: Reader<T>): Reader<T> =>
  (value) =>
    value === null ? (null as T) : reader(value);

/** The value is not told: it may be anybody's. */
function wrong(what: string, value: unknown): never {
  const found = value instanceof Date ? 'a Date' : typeof value;
  throw new TypeError(`A statement answers ${found} where ${what} is expected.`);
}
