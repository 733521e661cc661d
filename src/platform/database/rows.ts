import { snakeCase } from './naming';
import { raw, Sql } from './sql';

interface StatementRunner {
  query<T>(statement: string, params: unknown[]): Promise<T>;
}

/** Throws a TypeError for a value that the column cannot have. `sql`: the column, unless it has the name of the field. */
export interface Reader<T> {
  (value: unknown): T;
  readonly sql?: string;
}

export type Shape = Record<string, Reader<unknown>>;

export type RowOf<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

/** Selects the fields of `shape`. `rest` begins with FROM. */
export function selectRows<S extends Shape>(
  source: StatementRunner,
  shape: S,
  rest: Sql | string,
  params: readonly unknown[] = [],
): Promise<RowOf<S>[]> {
  const { text, params: values } = typeof rest === 'string' ? new Sql(rest, params) : rest;
  return readRows(source, shape, `SELECT ${columns(shape).text} ${text}`, values);
}

/** `post_id AS postId` for each field. */
export function columns(shape: Shape): Sql {
  const selected = Object.entries(shape).map(([name, { sql = snakeCase(name) }]) =>
    sql === name || sql.endsWith(`.${name}`) ? sql : `${sql} AS ${name}`,
  );
  return raw(selected.join(', '));
}

/** A field that is read from a column with another name, or from an expression. */
export function from<T>(sql: string, read: Reader<T>): Reader<T> {
  return Object.assign((value: unknown) => read(value), { sql });
}

/** Fields of the table with this alias. */
export function inTable<S extends Shape>(alias: string, shape: S): S {
  const qualified = Object.entries(shape).map(([name, read]) => [
    name,
    from(`${alias}.${read.sql ?? snakeCase(name)}`, read),
  ]);
  return Object.fromEntries(qualified) as S;
}

/** Drivers return flags, instants and computed columns in different types. Drops columns that `shape` lacks. */
export async function readRows<S extends Shape>(
  source: StatementRunner,
  shape: S,
  statement: string,
  params: readonly unknown[] = [],
): Promise<RowOf<S>[]> {
  const found = await source.query<Record<string, unknown>[]>(statement, [...params]);
  const fields = Object.entries(shape);
  return found.map((row) => {
    const read: Record<string, unknown> = {};
    for (const [name, reader] of fields) read[name] = reader(row[name]);
    return read as RowOf<S>;
  });
}

/** An integer that JavaScript represents exactly. */
export function int(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong('an integer', value);
}

export function flag(value: unknown): boolean {
  return value === 0 || value === 1 ? value === 1 : wrong('a flag', value);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : wrong('a text', value);
}

export const textOf =
  <T extends string>(): Reader<T> =>
  (value) =>
    text(value) as T;

export function instant(value: unknown): Date {
  if (value instanceof Date) return value;
  const date = new Date(typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : NaN);
  return Number.isNaN(date.getTime()) ? wrong('an instant', value) : date;
}

export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value);

/** For NOT NULL columns of a LEFT JOIN. The type excludes null: check the id of the joined row first. */
export const joined =
  <T>(reader: Reader<T>): Reader<T> =>
  (value) =>
    value === null ? (null as T) : reader(value);

/** The message omits the value, which can be personal data. */
function wrong(what: string, value: unknown): never {
  const found = value instanceof Date ? 'a Date' : typeof value;
  throw new TypeError(`A statement returned ${found} where ${what} was expected.`);
}
