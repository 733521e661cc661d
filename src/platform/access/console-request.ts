import type { Request } from 'express';
import { MAX_INT } from '../common/fields';
import { invalidField, Problem } from '../common/problem';
import type { Settings } from '../settings/settings';

export interface ConsoleHeaders {
  session: string;
  /** The id of the parent account; NaN if the header is malformed, null without the header. */
  accountId: number | null;
}

export const isSecure = ({ consoleBase }: Settings): boolean => new URL(consoleBase).protocol === 'https:';

/** Browsers accept the prefix `__Host-` only from the host itself. */
export const cookieName = (settings: Settings): string => (isSecure(settings) ? '__Host-console' : 'console');

/** Two cookies of this name count as none: another host of the domain may have set one of them. */
export function sessionCookie({ headers }: Request, settings: Settings): string | undefined {
  const begin = `${cookieName(settings)}=`;
  const found = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(begin));
  return found.length === 1 ? found[0]?.slice(begin.length) : undefined;
}

export function consoleHeaders(request: Request, settings: Settings): ConsoleHeaders {
  const session = sessionCookie(request, settings);
  if (session === undefined) throw sessionNeeded();
  const given = request.headers['x-account'];
  if (given === undefined || given === '') return { session, accountId: null };
  const id = /^[1-9]\d{0,9}$/.test(String(given)) ? Number(given) : NaN;
  return { session, accountId: id <= MAX_INT ? id : NaN };
}

export function wrongAccount(accountId: number | null): Problem {
  return accountId === null
    ? invalidField('X-Account', 'required', 'is required')
    : invalidField('X-Account', 'format', 'must be the id of a parent account');
}

export function sessionNeeded(): Problem {
  return new Problem('session_needed', 'The console session is missing, unknown or expired.');
}
