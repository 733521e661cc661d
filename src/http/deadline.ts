import type { NextFunction, Request, Response } from 'express';
import { retryLater } from '../common/problem';
import { currentRequest } from '../common/request-context';
import { REQUEST_MS } from '../common/request-time';
import { writeProblem } from './problem.filter';
import { whenClosed } from './when-closed';

/** When to check again a request whose change is being committed, in milliseconds: the commit decides its answer. */
const COMMIT_MS = 100;

/** `Retry-After` of a request that took too long, in seconds. */
const RETRY_SECONDS = 5;

/**
 * Answers a request that takes longer than REQUEST_MS with 503. Its changes are rolled back. The answer is sent once its
 * Idempotency-Key is released.
 */
export function limitTime(request: Request, response: Response, next: NextFunction): void {
  const context = currentRequest();
  const expire = (): void => {
    if (response.headersSent) return;
    if (context?.committing) {
      timer = setTimeout(expire, COMMIT_MS);
      return;
    }
    if (context) context.late = true;
    const problem = retryLater('unavailable', RETRY_SECONDS, 'The request took too long.');
    const released = context?.giveKeyBack?.() ?? Promise.resolve();
    void released.then(() => writeProblem(problem, request, response));
  };
  let timer = setTimeout(expire, REQUEST_MS);
  whenClosed(response, () => {
    clearTimeout(timer);
    if (context) context.closed = true;
  });
  next();
}
