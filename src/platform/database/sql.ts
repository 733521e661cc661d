import { bounded } from './raw';

export class Sql {
  constructor(
    readonly text: string,
    readonly params: readonly unknown[] = [],
  ) {}
}

/** Inserts pieces as they are; every other value becomes a parameter. */
export function sql(texts: TemplateStringsArray, ...parts: unknown[]): Sql {
  const given = parts.map((part) => (part instanceof Sql ? part : new Sql('?', [part])));
  const text = given.map((part, at) => part.text + (texts[at + 1] ?? '')).join('');
  return new Sql(
    (texts[0] ?? '') + text,
    given.flatMap(({ params }) => params),
  );
}

/** Only for text from the code, never from a client. */
export const raw = (text: string): Sql => new Sql(text);

export function join(pieces: readonly Sql[], between: string): Sql {
  return new Sql(
    pieces.map(({ text }) => text).join(between),
    pieces.flatMap(({ params }) => params),
  );
}

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? join(conditions, ' AND ') : raw('1 = 1');

export const any = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' OR ')})`;

/** False if there are no values. */
export function oneOf(column: Sql, values: readonly unknown[]): Sql {
  if (values.length === 0) return raw('1 = 0');
  if (values.length === 1) return sql`${column} = ${values[0]}`;
  return sql`${column} IN (${join(
    bounded(values).map((value) => sql`${value}`),
    ', ',
  )})`;
}

/** True if there are no values. */
export function noneOf(column: Sql, values: readonly unknown[]): Sql {
  return values.length === 0 ? raw('1 = 1') : sql`NOT (${oneOf(column, values)})`;
}
