import type { SchemaObject } from './openapi-types';

/** What an example asks a list for, beside what must be there. */
const LIST_EXAMPLE = { limit: 20 };

/**
 * A body that can be pasted and sent to a service that has just been started: everything that an operation
 * takes, but for references to records that are not there yet. Of a list's filters it has none.
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
