import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A field's schema, as far as the fuzz reads it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  example?: unknown;
  items?: Schema;
}

/** An operation as the OpenAPI document has it. */
export interface FuzzedOperation {
  name: string;
  method: 'GET' | 'POST';
  fields: Record<string, Schema>;
  required: string[];
  /** The most bytes that its body may have. */
  limit: number;
}

interface Parameter {
  in?: string;
  name?: string;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
}

interface Document {
  paths: Record<string, Record<'get' | 'post', Operation | undefined>>;
  components: { schemas: Record<string, { properties?: Record<string, Schema>; required?: string[] }> };
}

const LIMIT = { posts: 2_097_152, elsewhere: 65_536 };

/** Every operation of the document, with the fields that it takes. */
export function operationsOfDocument(): FuzzedOperation[] {
  const file = join(__dirname, '..', '..', 'openapi.json');
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  return Object.entries(paths).map(([path, { get, post }]) => {
    const name = path.replace('/api/v1/', '');
    const limit = /^(?:add|update)post$/.test(name) ? LIMIT.posts : LIMIT.elsewhere;
    if (get) return { name, method: 'GET', fields: fieldsOfQuery(get), required: [], limit };
    const ref = post?.requestBody?.content['application/json']?.schema.$ref ?? '';
    const { properties = {}, required = [] } = components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
    return { name, method: 'POST', fields: properties, required, limit };
  });
}

function fieldsOfQuery({ parameters = [] }: Operation): Record<string, Schema> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return Object.fromEntries(inQuery.map(({ name = '', schema = {} }) => [name, schema]));
}
