import type { Request, Response } from 'express';
import { announcedBytes } from './body';
import { whenClosed } from './when-closed';

/**
 * After an answer to a request whose body is incomplete, the connection stays open if the body has at most this
 * announced size, in bytes. Node then reads and discards the rest of the body.
 */
const SMALL_REST = 16 * 1024;

/**
 * The limits in milliseconds and bytes for discarding incoming data. Meanwhile a client that is still sending can read
 * its answer.
 */
const LINGER = { ms: 2000, bytes: 4 * 1024 * 1024 };

/** Returns whether the body of a request is incomplete, and is large or of unknown length. */
export function isEarly(request: Request): boolean {
  if (request.complete) return false;
  const announced = announcedBytes(request);
  return announced === null || announced > SMALL_REST;
}

/**
 * Sends an answer with `Connection: close` to a client that may still be sending. Discards incoming bytes up to the
 * limits of LINGER, and then closes the connection. Closing a connection with unread bytes would reset it, and the
 * client could lose the answer.
 */
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
