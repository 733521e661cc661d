import type { SchemaObject } from './openapi-types';

const LIST_EXAMPLE = { limit: 20 };

/** A new service accepts it: it references no records and has no list filters. */
export function bodyExample({ properties = {}, required = [] }: SchemaObject, isList: boolean): object {
  const examples = Object.entries(properties).map(([name, property]) => [name, exampleOf(property)] as const);
  const shown = examples.filter(
    ([name, example]) => required.includes(name) || (!isList && example !== null),
  );
  return { ...Object.fromEntries(shown), ...(isList && LIST_EXAMPLE) };
}

function exampleOf(property: object): unknown {
  return 'example' in property ? property.example : null;
}
