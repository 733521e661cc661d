import type { NextFunction, Response } from 'express';
import { inFlight } from '../common/in-flight';
import type { CallerRequest } from '../access/caller-request';
import { isConsoleLogin } from './console-routing';
import { log } from '../logging/logger';
import { authFailures, requestDuration, requestsRefused } from '../instruments/http-instruments';
import { methodOf, routeOf } from '../operations/route';
import { whenClosed } from './when-closed';

/** nginx's status for a client that disconnected before its response was complete. */
const CLIENT_GONE = 499;

/** Probes and scrapers request these every few seconds, so they are logged at `debug`. */
const PROBES = ['/health/live', '/health/ready', '/metrics'];

/** Characters of a path in the log. */
const LENGTH = 200;

interface Outcome {
  problem?: string;
  answeredAt?: number;
}

/** Logs no headers, query or body. */
export function logRequest(request: CallerRequest, response: Response, next: NextFunction): void {
  const start = performance.now();
  const { path } = request;
  const logins = request.operation?.login || isConsoleLogin(request) ? 1 : 0;
  inFlight.requests++;
  inFlight.logins += logins;
  whenClosed(response, () => {
    inFlight.requests--;
    inFlight.logins -= logins;
    recordAnswer(request, response, path, start);
  });
  next();
}

function recordAnswer(request: CallerRequest, response: Response, path: string, start: number): void {
  const { problem, answeredAt } = response.locals as Outcome;
  const ms = (answeredAt ?? performance.now()) - start;
  const status = statusOf(response);
  const route = routeOf(request);
  requestDuration.observe({ route, method: methodOf(request, status), status }, ms / 1000);
  countProblem(status, problem);
  const level = PROBES.includes(route) ? 'debug' : 'info';
  if (!log().isLevelEnabled(level)) return;
  const { method, caller, byConsole } = request;
  const requestId = response.getHeader('X-Request-Id');
  const from = { ...callerOf(caller), byConsole };
  const shown = path === route ? undefined : withoutTokens(path);
  log()[level](
    { requestId, method, route, path: shown, status, problem, ms: Math.round(ms), ...from },
    'request',
  );
}

/** Fields that are undefined are not logged. */
function callerOf(caller: CallerRequest['caller']): Record<string, number | undefined> {
  if (!caller) return {};
  const { createdBy, serviceTokenId } = caller.maker;
  const account = caller.named.accountId;
  return { account, user: createdBy ?? undefined, serviceToken: serviceTokenId ?? undefined };
}

function statusOf(response: Response): number {
  const isAnswered = response.writableFinished || (response.locals as Outcome).answeredAt !== undefined;
  return isAnswered ? response.statusCode : CLIENT_GONE;
}

function countProblem(status: number, problem?: string): void {
  if (problem) requestsRefused.inc({ code: problem });
  if (status === 401) authFailures.inc({ reason: problem ?? 'unknown' });
}

/** Tokens in links of emails and previews are credentials. Mistyped links also match. */
function withoutTokens(path: string): string {
  return path.replace(/^\/+(invitations|password-reset|preview)\/.+/i, '/$1/[redacted]').slice(0, LENGTH);
}
