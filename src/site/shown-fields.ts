import { columns, from, type Reader } from '../platform/database/rows';
import type { Sql } from '../platform/database/sql';

interface Shown {
  readonly words: readonly PropertyDecorator[];
}

interface Computed<T> extends Shown {
  readonly value?: T;
}

/** By name. The public JSON contains the fields with words, in this order. */
type Fields = Record<string, Reader<unknown> | Computed<unknown>>;

type ValueOf<F> = F extends Reader<infer T> ? T : F extends Computed<infer T> ? T : never;

/** The values that are read from the database. */
export type ValuesOf<F> = {
  [K in keyof F as F[K] extends Reader<unknown> ? K : never]: ValueOf<F[K]>;
};

/** The fields that readers see. */
export type ViewOf<F> = { [K in keyof F as F[K] extends Shown ? K : never]: ValueOf<F[K]> };

/** `words` describe the field in the OpenAPI document. Without words, readers do not see the field. */
export function column<T>(sql: string, read: Reader<T>): Reader<T>;
export function column<T>(sql: string, read: Reader<T>, ...words: PropertyDecorator[]): Reader<T> & Shown;
export function column<T>(sql: string, read: Reader<T>, ...words: PropertyDecorator[]): Reader<T> {
  const field = from(sql, read);
  return words.length > 0 ? Object.assign(field, { words }) : field;
}

/** A field for readers that is not read from one column. */
export function computed<T>(...words: PropertyDecorator[]): Computed<T> {
  return { words };
}

const columnsOf = once((fields) => Object.entries(fields).filter(isColumn));

const shownNames = once((fields) =>
  Object.entries(fields).flatMap(([name, field]) => ('words' in field ? [name] : [])),
);

export function selected(...parts: readonly Fields[]): Sql {
  const fields = Object.entries(Object.assign({}, ...parts) as Fields);
  return columns(Object.fromEntries(fields.filter(isColumn)));
}

export function valuesOf<F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>): ValuesOf<F> {
  const values: Record<string, unknown> = {};
  for (const [name, read] of columnsOf(fields)) values[name] = read(row[name]);
  return values as ValuesOf<F>;
}

/** Omits fields that readers do not see. */
export function viewOf<F extends Fields>(fields: F, values: ViewOf<F>): ViewOf<F> {
  const known: Readonly<Record<string, unknown>> = values;
  const view: Record<string, unknown> = {};
  for (const name of shownNames(fields)) view[name] = known[name];
  return view as ViewOf<F>;
}

/** The OpenAPI document takes the schema from this class. */
export function viewClass<F extends Fields>(fields: F): new () => ViewOf<F> {
  const View = class {};
  for (const [name, field] of Object.entries(fields))
    if ('words' in field) field.words.forEach((word) => word(View.prototype, name));
  return View as new () => ViewOf<F>;
}

function isColumn(entry: [string, Reader<unknown> | Computed<unknown>]): entry is [string, Reader<unknown>] {
  return typeof entry[1] === 'function';
}

/** Remembers the result, because finding the fields of each row again takes as long as reading them. */
function once<T>(find: (fields: Fields) => T): (fields: Fields) => T {
  const found = new WeakMap<Fields, T>();
  return (fields) => {
    const known = found.get(fields);
    if (known) return known;
    const result = find(fields);
    found.set(fields, result);
    return result;
  };
}
