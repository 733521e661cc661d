import type { NextFunction, Response } from 'express';
import { retryLater } from '../common/problem';
import { currentRequest, type RequestContext } from '../common/request-context';
import type { CallerRequest } from '../access/caller-request';
import { REQUEST_MS, UPLOAD_MS } from '../common/request-time';
import { mayTakeLong } from '../operations/operation';
import { writeProblem } from './problem.filter';
import { whenClosed } from './when-closed';

/** A late request is checked again at this interval: the result of a running commit determines the response. */
const COMMIT_MS = 100;

const RETRY_SECONDS = 5;

/**
 * Does not hold while the request waits for something new. Marks the request as late first, so that its change is
 * rolled back, and releases its Idempotency-Key.
 */
export function limitTime(request: CallerRequest, response: Response, next: NextFunction): void {
  const context = currentRequest();
  const expire = (): void => {
    if (response.headersSent) return;
    const pauseMs = pauseOf(context);
    if (pauseMs > 0) {
      timer = setTimeout(expire, pauseMs);
      return;
    }
    if (context) context.late = true;
    const problem = retryLater('unavailable', RETRY_SECONDS, 'The request took too long.');
    const released = context?.releaseKey?.() ?? Promise.resolve();
    void released.then(() => writeProblem(problem, request, response));
  };
  let timer = setTimeout(expire, mayTakeLong(request.operation) ? UPLOAD_MS : REQUEST_MS);
  whenClosed(response, () => {
    clearTimeout(timer);
    if (!context) return;
    context.closed = true;
    context.onClosed?.();
  });
  next();
}

/** How long a request that is late may continue, in milliseconds. */
function pauseOf(context: RequestContext | undefined): number {
  if (context?.committing) return COMMIT_MS;
  return context?.waiting ? REQUEST_MS : 0;
}
