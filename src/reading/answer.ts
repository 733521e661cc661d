import type { Request, Response } from 'express';
import type { Document } from './document';

/** What a reader is answered: a document, or where to look instead. */
export type Answer = Document | { location: string };

/**
 * How long caches may answer by themselves: each asks whether it is still so, and may answer at once with what
 * it has while it asks. A post that is made private is gone everywhere after these seconds.
 */
const CACHING = 'public, max-age=0, stale-while-revalidate=30';

/** Headers that any page of another origin may read an answer by. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Last-Modified, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Writes an answer; 304 where the reader has these bytes already. */
export function write(
  request: Request,
  response: Response,
  answer: Answer,
  headers: Readonly<Record<string, string>> = {},
): void {
  setAll(response, { 'Cache-Control': CACHING, ...headers });
  if ('location' in answer) {
    response.setHeader('Location', answer.location);
    response.writeHead(301).end();
    return;
  }
  const { body, etag, type, lastModified } = answer;
  setAll(response, { ...answer.headers, ETag: etag });
  if (lastModified) response.setHeader('Last-Modified', lastModified.toUTCString());
  if (names(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}

/** Whether If-None-Match names the tag; it may say that it is weak, as proxies make it. */
export function names(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  if (given.trim() === '*') return true;
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function setAll(response: Response, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
