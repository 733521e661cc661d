import type { Request, Response } from 'express';
import { announcedBytes } from './body';
import { whenClosed } from './when-closed';

/** With at most this many announced bytes the connection is kept: Node reads and discards them. */
const LITTLE = 16 * 1024;

/** How long, and for how many bytes, incoming data is discarded so that a client that is still sending reads its answer. */
const LINGER = { ms: 2000, bytes: 4 * 1024 * 1024 };

/** Whether a request is answered before much of its body, or a body of unknown length, has been read. */
export function isEarly(request: Request): boolean {
  if (request.complete) return false;
  const announced = announcedBytes(request);
  return announced === null || announced > LITTLE;
}

/**
 * Ends an answer with `Connection: close` to a client that may still be sending. Closing a connection with unread bytes
 * resets it, and the client may lose the answer. So this writes the whole answer, discards incoming bytes for a while and
 * then closes the connection.
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
