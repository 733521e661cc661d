import { bounded } from '../database/raw';

/** A piece of SQL with its parameters. Values never become part of the text. */
export class Sql {
  constructor(
    readonly text: string,
    readonly params: readonly unknown[] = [],
  ) {}
}

/** A piece of SQL from a template: pieces are put in, every other value becomes a parameter. */
export function sql(texts: TemplateStringsArray, ...parts: unknown[]): Sql {
  let text = texts[0] ?? '';
  const params: unknown[] = [];
  parts.forEach((part, at) => {
    text += (part instanceof Sql ? part.text : '?') + (texts[at + 1] ?? '');
    params.push(...(part instanceof Sql ? part.params : [part]));
  });
  return new Sql(text, params);
}

/** SQL that is written in the code, never by a client. */
export const raw = (text: string): Sql => new Sql(text);

/** Several pieces with something between them. */
export function join(pieces: readonly Sql[], between: string): Sql {
  return new Sql(
    pieces.map(({ text }) => text).join(between),
    pieces.flatMap(({ params }) => params),
  );
}

/** All of the conditions; true where there are none. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? join(conditions, ' AND ') : raw('1 = 1');

/** Any of the conditions. */
export const any = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' OR ')})`;

/** `column IN (…)`; false for no values. */
export function oneOf(column: Sql, values: readonly unknown[]): Sql {
  if (values.length === 0) return raw('1 = 0');
  if (values.length === 1) return sql`${column} = ${values[0]}`;
  return sql`${column} IN (${join(
    bounded(values).map((value) => sql`${value}`),
    ', ',
  )})`;
}
