import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyOf, formOf } from '../../../test/support/forms';
import { ROOT } from '../../../test/support/root';

interface Described {
  operationId: string;
  security: object[];
  parameters: { $ref?: string; name: string; in: string; required?: boolean; schema: { example?: string } }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

/** An operation of openapi.json with the examples of its request and its successful response. */
export interface DescribedOperation {
  id: string;
  method: 'GET' | 'POST';
  /** The path with the examples of its parameters. */
  path: string;
  guarded: boolean;
  /** Undefined if the operation has no body. */
  body: unknown;
  isForm: boolean;
  success: { status: number; type: string; example: unknown };
}

/** The values of required parameters that have no example. */
const QUERY: Record<string, string> = { q: 'hello' };

const FORM = 'multipart/form-data';
const PICTURE = readFileSync(join(ROOT, 'examples/collection/picture.png'));

/** Returns every operation of openapi.json. */
export function describedOperations(): DescribedOperation[] {
  const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation)),
  );
}

function operationOf(method: string, template: string, operation: Described): DescribedOperation {
  const { operationId: id, parameters = [], requestBody, responses, security } = operation;
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = required.map(({ name }) => `${name}=${QUERY[name]}`).join('&');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(parameters.find((parameter) => parameter.name === name)?.schema.example),
  );
  const [status = '', { content = {} } = {}] = Object.entries(responses).find(([code]) => code < '300') ?? [];
  const [[type, { example }] = ['', { example: undefined }]] = Object.entries(content);
  const [[taken, request] = ['', {}]] = Object.entries(requestBody?.content ?? {});
  return {
    id,
    method: method === 'get' ? 'GET' : 'POST',
    path: query ? `${path}?${query}` : path,
    guarded: security.length > 0,
    body: request.example,
    isForm: taken === FORM,
    success: { status: Number(status), type, example },
  };
}

/** Returns the part of fetch's options that sends the example: JSON, or a form in which `file` is a picture. */
export function sentBody({ body, isForm }: DescribedOperation) {
  return bodyOf(isForm ? formOf({ ...(body as object), file: PICTURE }) : body);
}
