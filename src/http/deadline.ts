import type { NextFunction, Request, Response } from 'express';
import { retryLater } from '../common/problem';
import { currentRequest } from '../common/request-context';
import { REQUEST_MS } from '../common/request-time';
import { writeProblem } from './problem.filter';

/** When to look again at a request whose change is being committed: what comes of that is the answer. */
const COMMIT_MS = 100;

/** When to come back after a request that took too long, in seconds. */
const RETRY_SECONDS = 5;

/**
 * Answers a request that takes too long with 503. Its changes are rolled back and its Idempotency-Key is released; the
 * answer waits shortly for that.
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
    const given = context?.giveKeyBack?.() ?? Promise.resolve();
    void given.then(() => writeProblem(problem, request, response));
  };
  let timer = setTimeout(expire, REQUEST_MS);
  response.once('close', () => {
    clearTimeout(timer);
    if (context) context.closed = true;
  });
  next();
}
