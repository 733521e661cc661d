import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import getRawBody from 'raw-body';
import { API_PREFIX, operationsByPath } from '../common/operation';
import { Problem } from '../common/problem';
import { inRequest } from '../common/request-context';
import { readJsonObject } from './json-body';
import { writeProblem } from './problem.filter';

/** More header lines than this are refused: beyond a thousand Node drops them without a word. */
const HEADER_LINES = 100;

/** The longest form of an IPv6 address. */
const ADDRESS_LENGTH = 45;

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** Gives the request its id and its context. */
export function identify(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id') ?? '';
  const requestId = REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', requestId);
  inRequest({ requestId, begunAt: performance.now(), address: addressOf(request) }, next);
}

/** None where a proxy that is believed has told something else. */
function addressOf({ ip = '' }: Request): string | undefined {
  return isIP(ip) > 0 ? ip.slice(0, ADDRESS_LENGTH) : undefined;
}

/**
 * An address that cannot be decoded is that of nothing, and whoever answers there says so. For that its signs of
 * per cent are taken for what they are.
 */
export function spellOut(request: Request, _: Response, next: NextFunction): void {
  if (!isDecodable(request.path)) {
    request.url = request.url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25'));
  }
  next();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes in a request to the API: the path, the method, the size, the type and the form of the body are
 * refused here, in this order and before anything else looks at them.
 */
export function takeIn(request: Request, response: Response, next: NextFunction): void {
  if (isApi(request)) response.setHeader('Cache-Control', 'no-store');
  read(request).then(
    () => next(),
    (error: unknown) => writeProblem(error, request, response),
  );
}

async function read(request: Request): Promise<void> {
  if (request.rawHeaders.length / 2 > HEADER_LINES) {
    throw new Problem('headers_too_large', `A request may have ${HEADER_LINES} header lines.`);
  }
  if (!isApi(request)) return;
  const operation = operationsByPath.get(request.path);
  if (!operation) throw new Problem('path_not_found');
  refuseMethod(request, operation.method === 'GET' ? ['GET', 'HEAD'] : ['POST']);
  const bytes = await bodyOf(request, operation.bodyLimit);
  if (operation.method === 'GET') return;
  if (bytes.length > 0) refuseType(request, 'application/json');
  request.body = bytes.length > 0 ? readJsonObject(bytes) : {};
}

function isApi({ path }: Request): boolean {
  return path === `/${API_PREFIX}` || path.startsWith(`/${API_PREFIX}/`);
}

/** Refuses a method that is not among the allowed ones. */
export function refuseMethod({ method }: Request, allowed: readonly string[]): void {
  if (allowed.includes(method)) return;
  const Allow = allowed.join(', ');
  throw new Problem('method_not_allowed', `Allowed here: ${Allow}.`, { headers: { Allow } });
}

/** The bytes of a body, up to the limit. */
export async function bodyOf(request: Request, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(request, { limit, length: request.headers['content-length'] });
  } catch (error) {
    if ((error as { type?: string }).type !== 'entity.too.large') {
      throw new Problem('malformed_request', 'The body ended before its announced length.');
    }
    throw new Problem('body_too_large', `The body may have ${limit} bytes.`, {
      headers: { Connection: 'close' },
    });
  }
}

/** Refuses a body that is of another type, in another charset than UTF-8, or compressed. */
export function refuseType(request: Request, wanted: string): void {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((one) => one.startsWith('charset='));
  const utf8 = !charset || /^charset="?utf-?8"?$/.test(charset);
  const plain = ['', 'identity'].includes((request.headers['content-encoding'] ?? '').toLowerCase());
  if (type.trim() === wanted && utf8 && plain) return;
  throw new Problem('unsupported_media_type', `The body must be ${wanted} in UTF-8, not compressed.`);
}
