import type { Request, Response } from 'express';
import { sendUncached } from '../platform/http/send-representation';
import type { Rendering } from './rendered-document';

export type PreviewAnswer = Pick<Rendering, 'type' | 'text' | 'status' | 'headers'> | { location: string };

export const PREVIEW_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

export async function sendPreview(
  request: Request,
  response: Response,
  find: () => PreviewAnswer | Promise<PreviewAnswer>,
): Promise<void> {
  // Set first, because errors also need these headers.
  response.set(PREVIEW_HEADERS);
  // `frame-ancestors` applies instead. This older header can only allow the page's own origin.
  response.removeHeader('X-Frame-Options');
  const answer = await find();
  if ('location' in answer) {
    response.writeHead(302, { Location: answer.location }).end();
    return;
  }
  const { type, text, status, headers } = answer;
  response.set({ ...headers, ...PREVIEW_HEADERS });
  await sendUncached(request, response, { type, status, body: Buffer.from(text) });
}
