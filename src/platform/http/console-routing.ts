import type { NextFunction, Request, Response } from 'express';
import type { CallerRequest } from '../access/caller-request';
import { Problem } from '../common/problem';
import { API_PREFIX } from '../operations/operation';
import { isTrustedLocal } from '../settings/local-url';
import type { Settings } from '../settings/settings';

const CONSOLE_API = '/console/api';
const BELOW_CONSOLE_API = /^\/console\/api(?=[/?]|$)/;

export const SESSION_PATH = '/console/session';

/** These methods change nothing, and browsers omit Origin in same-origin requests that use them. */
const READING = ['GET', 'HEAD'];

/** The console shares handlers, guards and limits with the API; `byConsole` decides which credentials count. */
export function routeConsoleCalls(request: CallerRequest, _: Response, next: NextFunction): void {
  if (BELOW_CONSOLE_API.test(request.url)) {
    request.url = `/${API_PREFIX}${request.url.slice(CONSOLE_API.length)}`;
    request.byConsole = true;
  }
  next();
}

export const isConsoleLogin = ({ method, path }: Request): boolean =>
  method === 'POST' && path === SESSION_PATH;

/** Throws 403 unless a change comes from a console origin, or a read from the service's origin (Sec-Fetch-Site). */
export function refuseOtherOrigins({ method, headers }: Request, settings: Settings): void {
  const comesFromConsole = READING.includes(method)
    ? isSameOrigin(headers['sec-fetch-site'], settings)
    : settings.consoleOrigins.includes(headers.origin ?? '');
  if (!comesFromConsole) throw new Problem('origin_forbidden', 'Only console pages can call this.');
}

/** Browsers send Sec-Fetch-Site only over HTTPS and to localhost. Elsewhere, only the SameSite cookie protects. */
function isSameOrigin(site: string | string[] | undefined, { consoleBase }: Settings): boolean {
  if (site !== undefined) return site === 'same-origin';
  return new URL(consoleBase).protocol === 'http:' && !isTrustedLocal(consoleBase);
}
