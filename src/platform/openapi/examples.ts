import type { SchemaObject } from './openapi-types';

/** The optional fields in the example body of a list. */
const LIST_EXAMPLE = { limit: 20 };

/**
 * Returns an example body that a newly started service accepts. It has all fields of the operation with two exceptions:
 * references to records that do not exist yet, and the filters of lists.
 */
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
