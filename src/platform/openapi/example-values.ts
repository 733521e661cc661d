import type { Components, SchemaObject } from './openapi-types';

type Schemas = Components['schemas'];
type Schema = Schemas[string];

const DEEPEST = 8;

/** Its own example, or one made from the examples of its parts. */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  if (!('$ref' in schema)) return 'example' in schema ? schema.example : made(schema, schemas, depth + 1);
  const target = schemas[schema.$ref.split('/').at(-1) ?? ''];
  return target && depth < DEEPEST ? exampleOf(target, schemas, depth + 1) : null;
}

function made(schema: SchemaObject, schemas: Schemas, depth: number): unknown {
  const part = firstPart(schema);
  if (part) return exampleOf(part, schemas, depth);
  if (schema.enum) return schema.enum[0] as unknown;
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, schemas, depth)] : [];
  return schema.properties ? ofFields(schema, schemas, depth) : plain(schema);
}

function firstPart({ allOf, anyOf, oneOf }: SchemaObject): Schema | undefined {
  return (allOf ?? anyOf ?? oneOf)?.[0];
}

function ofFields({ properties = {}, required = [] }: SchemaObject, schemas: Schemas, depth: number): object {
  const shown = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || '$ref' in field || field.example !== undefined,
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, schemas, depth)]));
}

function plain({ type, minimum = 0 }: SchemaObject): unknown {
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  return type === 'object' ? {} : null;
}
