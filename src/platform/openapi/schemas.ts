import { descriptionOf } from './field-descriptions';
import type { Components, SchemaObject } from './openapi-types';

type Schemas = Components['schemas'];
type Schema = Schemas[string];

interface EnumSchema {
  type?: string | string[];
  enum: unknown[];
  description?: string;
  example?: unknown;
}

/**
 * Returns the schemas as every generator of clients reads them: enums that can be null are `anyOf`, and each field has
 * a description.
 */
export function completedSchemas(schemas: Schemas): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, completed(schema, name)]));
}

function completed(schema: Schema, name: string): Schema {
  if ('$ref' in schema || !schema.properties) return schema;
  const fields = Object.entries(schema.properties).map(([field, property]) => [
    field,
    described(completedField(property), descriptionOf(name, field)),
  ]);
  return { ...schema, properties: Object.fromEntries(fields) as SchemaObject['properties'] };
}

/** Returns the schema of a field or parameter; one with an enum that can be null becomes `anyOf`. */
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

/** Returns the schema with the description, unless it has its own. */
function described(schema: Schema, description: string | undefined): Schema {
  if (!description || (!('$ref' in schema) && schema.description)) return schema;
  return '$ref' in schema ? { allOf: [schema], description } : { ...schema, description };
}
