import type { NextFunction, Response } from 'express';
import { retryLater } from '../common/problem';
import { currentRequest } from '../common/request-context';
import type { CallerRequest } from '../access/caller-request';
import { REQUEST_MS, UPLOAD_MS } from '../common/request-time';
import { mayTakeLong } from '../operations/operation';
import { writeProblem } from './problem.filter';
import { whenClosed } from './when-closed';

/** A late request is checked again at this interval: the result of a running commit determines the response. */
const COMMIT_MS = 100;

const RETRY_SECONDS = 5;

/** The limit holds for the time without `withoutTimeLimit`, and starts again after it. */
export function limitTime(request: CallerRequest, response: Response, next: NextFunction): void {
  const context = currentRequest();
  const limitMs = mayTakeLong(request.operation) ? UPLOAD_MS : REQUEST_MS;
  let timer: NodeJS.Timeout;
  const start = (ms: number): void => {
    timer = setTimeout(() => (context?.committing ? start(COMMIT_MS) : refuseLate(request, response)), ms);
  };
  start(limitMs);
  if (context) {
    context.stopTime = () => {
      clearTimeout(timer);
      return () => void (context.closed || start(limitMs));
    };
  }
  whenClosed(response, () => {
    clearTimeout(timer);
    if (!context) return;
    context.closed = true;
    context.onClosed?.();
  });
  next();
}

/** Marks the request as late first, so that its change is rolled back, and releases its Idempotency-Key. */
function refuseLate(request: CallerRequest, response: Response): void {
  if (response.headersSent) return;
  const context = currentRequest();
  if (context) context.late = true;
  const problem = retryLater('unavailable', RETRY_SECONDS, 'The request took too long.');
  const released = context?.releaseKey?.() ?? Promise.resolve();
  void released.then(() => writeProblem(problem, request, response));
}
