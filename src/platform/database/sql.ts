import { bounded } from './raw';

/** A piece of SQL with its parameters. Values never become part of the text. */
export class Sql {
  constructor(
    readonly text: string,
    readonly params: readonly unknown[] = [],
  ) {}
}

/** Builds a piece of SQL from a template: inserts pieces as they are, and makes every other value a parameter. */
export function sql(texts: TemplateStringsArray, ...parts: unknown[]): Sql {
  let text = texts[0] ?? '';
  const params: unknown[] = [];
  parts.forEach((part, at) => {
    text += (part instanceof Sql ? part.text : '?') + (texts[at + 1] ?? '');
    params.push(...(part instanceof Sql ? part.params : [part]));
  });
  return new Sql(text, params);
}

/** Makes a piece of SQL from text that is written in the code; it must never come from a client. */
export const raw = (text: string): Sql => new Sql(text);

/** Joins pieces with the text `between` between them. */
export function join(pieces: readonly Sql[], between: string): Sql {
  return new Sql(
    pieces.map(({ text }) => text).join(between),
    pieces.flatMap(({ params }) => params),
  );
}

/** Combines conditions so that all must be true. Without conditions the result is true. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? join(conditions, ' AND ') : raw('1 = 1');

/** Combines conditions so that at least one must be true. */
export const any = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' OR ')})`;

/** Returns the condition `column IN (…)`, which is false if there are no values. */
export function oneOf(column: Sql, values: readonly unknown[]): Sql {
  if (values.length === 0) return raw('1 = 0');
  if (values.length === 1) return sql`${column} = ${values[0]}`;
  return sql`${column} IN (${join(
    bounded(values).map((value) => sql`${value}`),
    ', ',
  )})`;
}
