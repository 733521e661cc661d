import type { NextFunction, Response } from 'express';
import { inFlight } from '../common/in-flight';
import { operationsByPath } from '../common/operation';
import type { CallerRequest } from '../identity/caller';
import { log } from '../logging/logger';
import { authFailures, requestDuration, requestsRefused } from '../metrics/http-instruments';
import { methodOf, routeOf } from './route';
import { whenClosed } from './when-closed';

/** What nginx logs where the client was gone before its answer was complete. */
const CLIENT_GONE = 499;

/** What asks every few seconds, by itself. */
const PROBES = ['/health/live', '/health/ready', '/metrics'];

/** The most of a path that is logged. */
const LENGTH = 200;

/** One line for every request, and its part in the metrics: never its headers, its query or its body. */
export function logRequest(request: CallerRequest, response: Response, next: NextFunction): void {
  const start = performance.now();
  const { path } = request;
  const logins = operationsByPath.get(path)?.login ? 1 : 0;
  inFlight.requests++;
  inFlight.logins += logins;
  whenClosed(response, () => {
    inFlight.requests--;
    inFlight.logins -= logins;
    const { problem, answeredAt } = response.locals as { problem?: string; answeredAt?: number };
    const ms = (answeredAt ?? performance.now()) - start;
    const isAnswered = response.writableFinished || answeredAt !== undefined;
    const status = isAnswered ? response.statusCode : CLIENT_GONE;
    const route = routeOf(request);
    requestDuration.observe({ route, method: methodOf(request), status }, ms / 1000);
    if (problem) requestsRefused.inc({ code: problem });
    if (status === 401) authFailures.inc({ reason: problem ?? 'unknown' });
    const { caller } = request;
    log()[PROBES.includes(route) ? 'debug' : 'info'](
      {
        requestId: response.getHeader('X-Request-Id'),
        method: request.method,
        route,
        path: path === route ? undefined : withoutTokens(path),
        status,
        problem,
        ms: Math.round(ms),
        account: caller?.named.accountId,
        user: caller?.userId,
      },
      'request',
    );
  });
  next();
}

/** The links of e-mails end with all that is needed to use them, also where they are mistyped. */
function withoutTokens(path: string): string {
  return path.replace(/^\/+(invitations|password-reset)\/.+/i, '/$1/[redacted]').slice(0, LENGTH);
}
