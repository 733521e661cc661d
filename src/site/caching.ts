import type { Request, Response } from 'express';
import { clock } from '../platform/common/clock';
import { sendRepresentation } from '../platform/http/send-representation';
import type { RenderedDocument } from './rendered-document';

export type ReaderAnswer =
  RenderedDocument | ({ location: string } & Pick<RenderedDocument, 'shownUntil' | 'shown'>);

/** How long caches may serve a stale copy during a revalidation: see `cachingOf`. */
const STALE_SECONDS = 30;

/** Caches must revalidate a 404 or 410, because the page can be published at any time. */
const NOT_FOUND_CACHING = 'no-cache';

export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Sends 304 if the client has these bytes already. */
export async function send(
  request: Request,
  response: Response,
  answer: ReaderAnswer | Promise<ReaderAnswer>,
): Promise<void> {
  const awaited = await answer;
  response.setHeader('Cache-Control', cachingOf(awaited));
  if ('location' in awaited) response.writeHead(301, { Location: awaited.location }).end();
  else await write(request, response, awaited);
}

/**
 * During a revalidation, caches may serve a stale copy for up to STALE_SECONDS, but not after a shown post ends. A
 * post that was made private therefore disappears from all caches within that time, and immediately at its date.
 */
function cachingOf({ shownUntil }: ReaderAnswer): string {
  const left = shownUntil ? Math.floor((shownUntil.getTime() - clock.now()) / 1000) : STALE_SECONDS;
  const seconds = Math.min(left, STALE_SECONDS);
  return `public, max-age=0, ${seconds > 0 ? `stale-while-revalidate=${seconds}` : 'must-revalidate'}`;
}

function write(request: Request, response: Response, document: RenderedDocument): Promise<void> {
  const { status = 200, headers = {} } = document;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status !== 200) response.setHeader('Cache-Control', NOT_FOUND_CACHING);
  return sendRepresentation(request, response, document);
}
