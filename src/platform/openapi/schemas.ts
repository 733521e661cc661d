import { fieldDescription } from './field-descriptions';
import type { Components, SchemaObject } from './openapi-types';

type Schemas = Components['schemas'];
type Schema = Schemas[string];

interface EnumSchema {
  type?: string | string[];
  enum: unknown[];
  description?: string;
  example?: unknown;
}

/** Generators of clients need `anyOf` for an enum with null; each field gets a description. */
export function completedSchemas(schemas: Schemas): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, completed(schema, name)]));
}

function completed(schema: Schema, name: string): Schema {
  if ('$ref' in schema || !schema.properties) return schema;
  const fields = Object.entries(schema.properties).map(([field, property]) => [
    field,
    described(completedField(property), fieldDescription(name, field)),
  ]);
  return { ...schema, properties: Object.fromEntries(fields) as SchemaObject['properties'] };
}

/** An enum with null becomes `anyOf`. */
export function completedField(schema: Schema): Schema {
  if ('$ref' in schema || !schema.enum?.includes(null)) return schema;
  const { type, enum: values, description, example, ...bounds } = schema as EnumSchema;
  const named = [type ?? []].flat().find((one) => one !== 'null');
  const word = { type: named, enum: values.filter((value) => value !== null), ...bounds };
  return {
    anyOf: [word, { type: 'null' }],
    ...(description && { description }),
    ...(example !== undefined && { example }),
  };
}

/** Unless the schema has a description. */
function described(schema: Schema, description: string | undefined): Schema {
  if (!description || (!('$ref' in schema) && schema.description)) return schema;
  return '$ref' in schema ? { allOf: [schema], description } : { ...schema, description };
}
