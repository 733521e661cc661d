import type { Request, Response } from 'express';
import type { Document } from './document';

/** The answer to a reader: a document, or the address to redirect to. */
export type Answer = Document | { location: string };

/**
 * Caches must revalidate, and may serve a stale answer for so many seconds while they do: after that time a post that was
 * made private is shown nowhere.
 */
const CACHING = 'public, max-age=0, stale-while-revalidate=30';

/** The Cache-Control of a 404: the page may exist soon. */
const NOT_KEPT = 'no-cache';

/** Headers that let pages of any origin read an answer. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Last-Modified, Retry-After, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Writes an answer; 304 if the reader has these bytes already. */
export async function send(
  request: Request,
  response: Response,
  answer: Answer | Promise<Answer>,
): Promise<void> {
  const awaited = await answer;
  response.setHeader('Cache-Control', CACHING);
  if ('location' in awaited) response.writeHead(301, { Location: awaited.location }).end();
  else write(request, response, awaited);
}

function write(request: Request, response: Response, document: Document): void {
  const { status = 200, body, etag, type, lastModified, headers = {} } = document;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status === 404) response.setHeader('Cache-Control', NOT_KEPT);
  else response.setHeader('ETag', etag);
  if (lastModified) response.setHeader('Last-Modified', lastModified.toUTCString());
  if (status === 200 && names(request.headers['if-none-match'], etag)) response.writeHead(304).end();
  else response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}

/** Whether If-None-Match names the tag. A proxy that compresses answers makes it weak. */
export function names(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  return given.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
}
