import type { Request, Response } from 'express';
import { sendUnkept } from '../platform/http/send-representation';
import type { Rendering } from './document';

/** The answer to a request with the token of a preview: a text, or the public address that shows the same. */
export type PreviewAnswer = Pick<Rendering, 'type' | 'text' | 'status' | 'headers'> | { location: string };

/** The headers of all answers to requests with the token of a preview, refusals too. */
export const UNKEPT = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/** Writes the answer for a preview. No cache keeps it, and it is made for this request alone. */
export async function sendPreview(
  request: Request,
  response: Response,
  find: () => PreviewAnswer | Promise<PreviewAnswer>,
): Promise<void> {
  // Before the answer is known: a refusal has these headers, too.
  response.set(UNKEPT);
  // The frame-ancestors of the page decide; this older header knows no address but the page's own.
  response.removeHeader('X-Frame-Options');
  const answer = await find();
  if ('location' in answer) {
    response.writeHead(302, { Location: answer.location }).end();
    return;
  }
  const { type, text, status, headers } = answer;
  response.set({ ...headers, ...UNKEPT });
  await sendUnkept(request, response, { type, status, body: Buffer.from(text) });
}
