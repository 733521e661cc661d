import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './root';

/** A request that a console page has sent. */
export interface ConsoleRequest {
  method: string;
  path: string;
  /** The operation, such as `drafts/save`; undefined for the session. */
  operation: string | undefined;
  body: unknown;
  headers: Record<string, string>;
  /** The status of the response; undefined until it arrives. */
  status?: number;
}

const OPERATION = /^\/console\/api\/(.+)$/;
const SESSION = /^\/console\/session(?:\/confirm)?$/;

/** Records the requests that a page sends to the service, other than those for files and pages. */
export function recordRequests(page: Page): ConsoleRequest[] {
  const requests: ConsoleRequest[] = [];
  page.on('request', (request) => {
    // Bytes in the browser are not requested from the service.
    if (!['fetch', 'xhr'].includes(request.resourceType()) || request.url().startsWith('blob:')) return;
    const recorded = requestOf(request.method(), request.url(), request.headers(), request.postData());
    requests.push(recorded);
    void request.response().then(
      (response) => (recorded.status = response?.status()),
      () => undefined,
    );
  });
  return requests;
}

/** Returns a request as it is recorded: with its parsed body, or its query. */
export function requestOf(
  method: string,
  url: string,
  headers: Record<string, string>,
  text: string | null,
): ConsoleRequest {
  const { pathname: path, searchParams } = new URL(url);
  const operation = OPERATION.exec(path)?.[1];
  const body: unknown = isForm(headers)
    ? formBody(text)
    : text
      ? JSON.parse(text)
      : Object.fromEntries(searchParams);
  return { method, path, operation, body, headers };
}

function isForm(headers: Record<string, string>): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}

/** Returns the fields of a form, and the name of its file; undefined if the browser does not reveal the body. */
function formBody(text: string | null): object | undefined {
  if (!text) return undefined;
  const parts = text.matchAll(/name="(\w+)"(?:; filename="([^"]*)")?\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]*)/g);
  const fields = [...parts].map(([, name = '', file, value = '']) => [name, file ?? value] as const);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name.endsWith('Id') ? Number(value) : value]),
  );
}

/** Returns the body of a refusal of the service. */
export function problemOf(code: string, status: number): string {
  return JSON.stringify({
    type: `urn:blog:problem:${code}`,
    title: code,
    status,
    detail: code,
    code,
    instance: 'x',
  });
}

/** Returns the operations, methods and fields in requests that the OpenAPI document does not contain. */
export function undocumented(requests: readonly ConsoleRequest[]): string[] {
  return requests.flatMap((request) => {
    if (request.operation === undefined)
      return SESSION.test(request.path) || request.path.startsWith('/public/')
        ? []
        : [`${request.method} ${request.path}`];
    const wrong = wrongIn(request.method.toLowerCase(), request.operation, request);
    return wrong ? [`${request.method} ${request.operation}: ${wrong}`] : [];
  });
}

/** Returns what is wrong with a request. A refused body may be wrong: the service has already reported it. */
function wrongIn(
  method: string,
  operation: string,
  { body, headers, status = 0 }: ConsoleRequest,
): string | undefined {
  const documented = document.paths[`/api/v1/${operation}`]?.[method];
  if (!documented) return 'no such operation';
  if (method !== 'post' || status >= 400 || body === undefined) return undefined;
  if (!('requestBody' in documented))
    return Object.keys(body ?? {}).length > 0 ? 'it takes no fields' : undefined;
  const check = validator(operation, isForm(headers) ? 'multipart/form-data' : 'application/json');
  return check(body) ? undefined : ajv.errorsText(check.errors);
}

const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, object>>;
};
const ajv = addFormats(new Ajv2020({ strict: false })).addSchema(document, 'document');
const validators = new Map<string, ValidateFunction>();

function validator(operation: string, type: string): ValidateFunction {
  const pointer = [`/api/v1/${operation}`, 'post', 'requestBody', 'content', type, 'schema']
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/');
  const made = validators.get(operation) ?? ajv.compile({ $ref: `document#/paths/${pointer}` });
  validators.set(operation, made);
  return made;
}
