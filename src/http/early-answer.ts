import type { Request, Response } from 'express';
import { announcedBytes } from './body';

/** A connection on which so little of a body is unread is kept: Node reads that and drops it. */
const LITTLE = 16 * 1024;

/** How long, and for how many bytes, a client that is still sending has what it sends dropped so that it reads its answer. */
const LINGER = { ms: 2000, bytes: 4 * 1024 * 1024 };

/** Whether a request is answered while much of its body, or a body of unknown length, is still to come. */
export function isEarly(request: Request): boolean {
  if (request.complete) return false;
  const announced = announcedBytes(request);
  return announced === null || announced > LITTLE;
}

/**
 * Ends an answer, whose head says that the connection will be closed, to a client that may still be sending. A
 * connection that is closed with bytes unread is reset, and the client may lose the answer by that. So the whole answer is
 * written, what comes is dropped for a while, and the connection is closed after that.
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
  response.once('close', () => clearTimeout(timer));
  request.resume();
}
