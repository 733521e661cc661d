import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressKey, plainAddress } from '../common/address';
import { API_PREFIX, operationsByPath, type OperationInfo } from '../operations/operation';
import { notAllowed, Problem } from '../common/problem';
import { inRequest } from '../common/request-context';
import { PAGE } from '../common/work';
import type { CallerRequest } from '../access/caller-request';
import type { Principals } from '../access/principals';
import type { Settings } from '../settings/settings';
import { announcedBytes, bodyOf, SMALL_BODY, type BodyTerms } from './body';
import type { BodyBudget } from './body-budget';
import { refuseOtherOrigins, SESSION_PATH } from './console-routing';
import { refuseType } from './content-type';
import { innerBearerOf } from './inner-sockets';
import { readJsonObject } from './json-body';
import { writeProblem } from './problem.filter';
import type { UploadBudget } from './upload-budget';
import { readUpload } from './upload-intake';

/** Node silently drops header lines beyond a thousand. */
const HEADER_LINES = 100;

const JSON_TYPE = 'application/json';

const CONTINUE = '100-continue';

const CHUNKED = 'chunked';

const REQUEST_ID = /^[\w.:-]{1,128}$/;

export function identifyRequest(request: CallerRequest, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', requestId);
  const address = plainAddress(ipOf(request)) ?? undefined;
  const client = addressKey(address ?? request.socket.remoteAddress);
  request.operation = operationsByPath.get(request.path);
  request.bearer = innerBearerOf(request);
  const operation = request.operation?.name ?? PAGE;
  const byConsole = request.byConsole ?? request.path.startsWith(SESSION_PATH);
  inRequest({ requestId, operation, byConsole, begunAt: performance.now(), address, client }, next);
}

/** Express would ask which proxies are trusted even for a request without a proxy. */
function ipOf(request: Request): string | undefined {
  return request.headers['x-forwarded-for'] === undefined ? request.socket.remoteAddress : request.ip;
}

/** Such a path matches no route (404); Express would throw. */
export function escapeMalformedPath(request: Request, _: Response, next: NextFunction): void {
  if (!isDecodable(request.path)) {
    request.url = request.url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25'));
  }
  next();
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs before the guards, in this order: path, method, origin of the console, size, type, JSON. Checks credentials
 * before it reads a large body, so a wrong credential is reported before a wrong type or an unannounced wrong size.
 */
export function apiIntake(dependencies: Dependencies): RequestHandler {
  return (request, response, next) => {
    if (isApi(request)) response.setHeader('Cache-Control', 'no-store');
    read(request, response, dependencies).then(
      () => next(),
      (error: unknown) => writeProblem(error, request, response),
    );
  };
}

interface Dependencies {
  principals: Principals;
  budget: BodyBudget;
  uploads: UploadBudget;
  settings: Settings;
}

async function read(request: CallerRequest, response: Response, dependencies: Dependencies): Promise<void> {
  refuseHeaders(request);
  if (!isApi(request)) return;
  const operation = operationOf(request);
  refuseMethod(request, operation.method === 'GET' ? ['GET', 'HEAD'] : ['POST']);
  if (request.byConsole) refuseOtherOrigins(request, dependencies.settings);
  if (operation.takesFile) return readUpload(request, response, dependencies);
  const bytes = await bodyOf(request, response, termsOf(request, operation, dependencies));
  request.bodyBytes = bytes.length;
  if (operation.method === 'GET') return;
  if (bytes.length > 0) refuseType(request, JSON_TYPE);
  request.body = bytes.length > 0 ? readJsonObject(bytes) : {};
}

/** The console has its own sign-in address, which returns no token. */
function operationOf({ operation, byConsole }: CallerRequest): OperationInfo {
  if (!operation || (byConsole && operation.login)) throw new Problem('path_not_found');
  return operation;
}

function refuseHeaders({ rawHeaders, headers, httpVersion }: Request): void {
  if (rawHeaders.length / 2 > HEADER_LINES) {
    throw new Problem('headers_too_large', `A request can have at most ${HEADER_LINES} header lines.`);
  }
  if (hostsIn(rawHeaders) > 1)
    throw new Problem('malformed_request', 'The request has more than one Host header.');
  if (httpVersion !== '1.1') return;
  if (headers.host === undefined) throw new Problem('malformed_request', 'The Host header is missing.');
  refuseExpectations(headers);
}

function refuseExpectations(headers: IncomingHttpHeaders): void {
  const { expect = CONTINUE, 'transfer-encoding': coding = CHUNKED } = headers;
  if (coding.toLowerCase() !== CHUNKED) {
    throw new Problem('unsupported_media_type', `The only supported transfer coding is ${CHUNKED}.`);
  }
  if (expect.toLowerCase() !== CONTINUE) {
    throw new Problem('expectation_failed', `The only supported expectation is ${CONTINUE}.`);
  }
}

/** Node keeps only the first `Host` in `headers`. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++;
  }
  return count;
}

function termsOf(
  request: CallerRequest,
  operation: OperationInfo,
  { principals, budget }: Dependencies,
): BodyTerms {
  const terms = { budget, limit: operation.bodyLimit };
  if (!operation.right) return terms;
  const identify = async (): Promise<number> => {
    // The guard verifies again, because credentials can be revoked during the upload. Results are cached < 1 s.
    const { parent } = await principals.of(request);
    if (Number(announcedBytes(request)) > SMALL_BODY) refuseType(request, JSON_TYPE);
    return parent.accountId;
  };
  return { ...terms, identify };
}

function isApi({ operation, path }: CallerRequest): boolean {
  return operation !== undefined || path === `/${API_PREFIX}` || path.startsWith(`/${API_PREFIX}/`);
}

export function refuseMethod({ method }: Request, allowed: readonly string[]): void {
  if (!allowed.includes(method)) throw notAllowed(allowed);
}
