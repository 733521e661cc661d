import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { ROOT } from '../root';

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
    const recorded = recordOf(request);
    requests.push(recorded);
    void request.response().then(
      (response) => (recorded.status = response?.status()),
      () => undefined,
    );
  });
  return requests;
}

function recordOf(request: Request): ConsoleRequest {
  const { pathname, search } = new URL(request.url());
  const operation = OPERATION.exec(pathname)?.[1];
  const body: unknown =
    request.method() === 'POST' ? request.postDataJSON() : Object.fromEntries(new URLSearchParams(search));
  return { method: request.method(), path: pathname, operation, body, headers: request.headers() };
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

/** Returns what is wrong with a request. A body that was refused may be wrong: the service has said so. */
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
