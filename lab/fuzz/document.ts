import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/support/root';

/** The parts of a field's schema that the fuzzer reads. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  example?: unknown;
  items?: Schema;
  /** Set for an enum that can be null. */
  anyOf?: Schema[];
}

/** An operation of the OpenAPI document. */
export interface FuzzedOperation {
  name: string;
  method: 'GET' | 'POST';
  fields: Record<string, Schema>;
  required: string[];
  /** The maximum size of a body, in bytes. */
  limit: number;
  /** What a service token needs. Undefined for operations without credentials. */
  scope?: 'read' | 'write' | 'never';
  /** Whether a service token also needs `publish`. */
  publish?: 'always' | 'sometimes';
}

interface Parameter {
  in?: string;
  name?: string;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  'x-scope'?: FuzzedOperation['scope'];
  'x-publish-scope'?: FuzzedOperation['publish'];
}

interface Document {
  paths: Record<string, Record<'get' | 'post', Operation | undefined>>;
  components: { schemas: Record<string, { properties?: Record<string, Schema>; required?: string[] }> };
}

const LIMIT = { posts: 2_097_152, elsewhere: 65_536 };

/** Returns every operation of the OpenAPI document with its fields. */
export function operationsOfDocument(): FuzzedOperation[] {
  const file = join(ROOT, 'openapi.json');
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  return Object.entries(paths).map(([path, { get, post }]) => {
    const name = path.replace('/api/v1/', '');
    const limit = /^(?:add|update)post$/.test(name) ? LIMIT.posts : LIMIT.elsewhere;
    const { 'x-scope': scope, 'x-publish-scope': publish, requestBody } = post ?? get ?? {};
    const common = { name, limit, scope, publish };
    if (get) return { ...common, method: 'GET', fields: fieldsOfQuery(get), required: [] };
    const [content] = Object.values(requestBody?.content ?? {});
    const schema = content?.schema.$ref.split('/').at(-1) ?? '';
    const { properties = {}, required = [] } = components.schemas[schema] ?? {};
    return { ...common, method: 'POST', fields: withEnums(properties), required };
  });
}

function fieldsOfQuery({ parameters = [] }: Operation): Record<string, Schema> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return withEnums(Object.fromEntries(inQuery.map(({ name = '', schema = {} }) => [name, schema])));
}

function withEnums(fields: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { anyOf, ...field }]) => [name, { ...anyOf?.[0], ...field }]),
  );
}
