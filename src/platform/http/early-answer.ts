import type { Request, Response } from 'express';
import { announcedBytes } from './body';
import { whenClosed } from './when-closed';

/** The number of announced bytes up to which the connection stays open: Node reads and discards them. */
const SMALL_REST = 16 * 1024;

/** Limits for discarding data while a client that is still sending reads its response. */
const LINGER = { ms: 2000, bytes: 4 * 1024 * 1024 };

export function isEarly(request: Request): boolean {
  if (request.complete) return false;
  const announced = announcedBytes(request);
  return announced === null || announced > SMALL_REST;
}

/** Discards bytes before closing: closing with unread bytes would reset the connection and lose the response. */
export function endEarly(request: Request, response: Response, body?: Buffer): void {
  Object.assign(response.locals, { answeredAt: performance.now() });
  if (body) response.write(body);
  else response.flushHeaders();
  let dropped = 0;
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER.ms).unref();
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > LINGER.bytes) end();
  });
  request.once('end', end);
  whenClosed(response, () => clearTimeout(timer));
  request.resume();
}
