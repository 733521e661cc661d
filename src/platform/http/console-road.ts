import type { NextFunction, Request, Response } from 'express';
import type { CallerRequest } from '../access/caller-request';
import { Problem } from '../common/problem';
import { API_PREFIX } from '../operations/operation';
import { isTrustedLocal } from '../settings/local-url';
import type { Settings } from '../settings/settings';

/** The prefix under which the console calls operations, and what it matches alone. */
const CONSOLE_API = '/console/api';
const BELOW_CONSOLE_API = /^\/console\/api(?=[/?]|$)/;

/** The address of the console's session. */
export const SESSION_PATH = '/console/session';

/** The methods that change nothing, with which browsers send no Origin to the origin of the page. */
const READING = ['GET', 'HEAD'];

/**
 * Leads the requests of the console to the operations of the API: the same handlers, guards and limits answer both. The
 * mark `byConsole` decides which credentials count.
 */
export function leadToOperations(request: CallerRequest, _: Response, next: NextFunction): void {
  if (BELOW_CONSOLE_API.test(request.url)) {
    request.url = `/${API_PREFIX}${request.url.slice(CONSOLE_API.length)}`;
    request.byConsole = true;
  }
  next();
}

/** Returns whether a request is a login of the console. */
export const isConsoleLogin = ({ method, path }: Request): boolean =>
  method === 'POST' && path === SESSION_PATH;

/**
 * Throws 403 for a request that no page of the console has made. A change must come from one of the console's origins. A
 * request that reads must come from the origin of the service itself, as browsers say in Sec-Fetch-Site.
 */
export function refuseOtherOrigins({ method, headers }: Request, settings: Settings): void {
  const comesFromConsole = READING.includes(method)
    ? isSameOrigin(headers['sec-fetch-site'], settings)
    : settings.consoleOrigins.includes(headers.origin ?? '');
  if (!comesFromConsole) throw new Problem('origin_forbidden', 'Only pages of the console may call this.');
}

/** Browsers send Sec-Fetch-Site to https, and to the machine itself. Elsewhere only the cookie's SameSite protects. */
function isSameOrigin(site: string | string[] | undefined, { consoleBase }: Settings): boolean {
  if (site !== undefined) return site === 'same-origin';
  return new URL(consoleBase).protocol === 'http:' && !isTrustedLocal(consoleBase);
}
