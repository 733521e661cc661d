import type { JsonSchema } from './api-document';

const REFERENCE = '#/components/schemas/';

/** Levels of objects; inputs have fewer. */
const MOST_LEVELS = 12;

/** The schema without references, which the tools of agents do not resolve. */
export function inlined(
  value: unknown,
  schemas: Readonly<Record<string, JsonSchema>>,
  levels = MOST_LEVELS,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return {};
  if (Array.isArray(value)) return value.map((item: unknown) => inlined(item, schemas, levels - 1));
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string') return inlined(schemas[$ref.slice(REFERENCE.length)], schemas, levels - 1);
  const fields = Object.entries(value).map(([name, field]) => [name, inlined(field, schemas, levels - 1)]);
  return Object.fromEntries(fields);
}
