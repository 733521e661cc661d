import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './root';

/** A request that a page of the console has sent. */
export interface ConsoleRequest {
  method: string;
  path: string;
  /** The operation, such as `drafts/save`; undefined for the session. */
  operation: string | undefined;
  body: unknown;
  headers: Record<string, string>;
  /** The status of the answer; undefined while there is none. */
  status?: number;
}

const OPERATION = /^\/console\/api\/(.+)$/;
const SESSION = /^\/console\/session(?:\/confirm)?$/;

/** Records the requests that a page sends to the service, other than those for files and pages. */
export function recordRequests(page: Page): ConsoleRequest[] {
  const requests: ConsoleRequest[] = [];
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
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
  const body: unknown = text ? JSON.parse(text) : Object.fromEntries(searchParams);
  return { method, path, operation, body, headers };
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

/** Returns what the OpenAPI document does not say about requests: another operation, another method, another field. */
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

/** Returns what is wrong with a request. A body that was refused may be wrong: the service has reported it. */
function wrongIn(
  method: string,
  operation: string,
  { body, status = 0 }: ConsoleRequest,
): string | undefined {
  const documented = document.paths[`/api/v1/${operation}`]?.[method];
  if (!documented) return 'no such operation';
  if (method !== 'post' || status >= 400) return undefined;
  const check = validator(operation);
  return check(body) ? undefined : ajv.errorsText(check.errors);
}

const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, object>>;
};
const ajv = addFormats(new Ajv2020({ strict: false })).addSchema(document, 'document');
const validators = new Map<string, ValidateFunction>();

function validator(operation: string): ValidateFunction {
  const path = `/api/v1/${operation}`.replaceAll('~', '~0').replaceAll('/', '~1');
  const made =
    validators.get(operation) ??
    ajv.compile({ $ref: `document#/paths/${path}/post/requestBody/content/application~1json/schema` });
  validators.set(operation, made);
  return made;
}
