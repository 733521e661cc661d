import type { Request, Response } from 'express';
import { sendRepresentation } from '../platform/http/send-representation';
import type { Document } from './document';

/** The answer to a reader: a document, or the address to redirect to. */
export type Answer = Document | ({ location: string } & Pick<Document, 'shownUntil'>);

/** The time for which caches may serve a stale copy while they revalidate it, in seconds: see `cachingOf`. */
const STALE_SECONDS = 30;

/**
 * The Cache-Control of a 404 or 410 response. Caches must revalidate it, because the page can be published at any time.
 */
const NOT_FOUND_CACHING = 'no-cache';

/** Headers that let pages of any origin read a response. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Last-Modified, Retry-After, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Writes the response, compressed if the client accepts that; 304 if the client has these bytes already. */
export async function send(
  request: Request,
  response: Response,
  answer: Answer | Promise<Answer>,
): Promise<void> {
  const awaited = await answer;
  response.setHeader('Cache-Control', cachingOf(awaited));
  if ('location' in awaited) response.writeHead(301, { Location: awaited.location }).end();
  else await write(request, response, awaited);
}

/**
 * Returns the Cache-Control of an answer. Caches must revalidate each response; during the revalidation they may serve
 * the stale copy for up to 30 seconds, but not beyond the time from which a shown post is no longer public. So a post
 * that was made private disappears from all caches within 30 seconds, and immediately at its date.
 */
function cachingOf({ shownUntil }: Answer): string {
  const left = shownUntil ? Math.floor((shownUntil.getTime() - Date.now()) / 1000) : STALE_SECONDS;
  const seconds = Math.min(left, STALE_SECONDS);
  return `public, max-age=0, ${seconds > 0 ? `stale-while-revalidate=${seconds}` : 'must-revalidate'}`;
}

function write(request: Request, response: Response, document: Document): Promise<void> {
  const { status = 200, lastModified, headers = {} } = document;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status !== 200) response.setHeader('Cache-Control', NOT_FOUND_CACHING);
  if (lastModified) response.setHeader('Last-Modified', lastModified.toUTCString());
  return sendRepresentation(request, response, document);
}
