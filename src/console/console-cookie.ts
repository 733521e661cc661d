import type { CookieOptions, Response } from 'express';
import { cookieName, isSecure } from '../platform/access/console-request';
import type { Settings } from '../platform/settings/settings';

/** The browser keeps the cookie as long as a session can last; the service may end the session earlier. */
export function setCookie(response: Response, value: string, settings: Settings): void {
  const maxAge = settings.TOKEN_MAX_SECONDS * 1000;
  response.cookie(cookieName(settings), value, { ...attributes(settings), maxAge });
}

export function clearCookie(response: Response, settings: Settings): void {
  response.clearCookie(cookieName(settings), attributes(settings));
}

function attributes(settings: Settings): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure: isSecure(settings), path: '/' };
}
