import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { NextFunction, Request, Response } from 'express';
import type { ProblemPage } from '../platform/http/problem-pages';
import type { Settings } from '../platform/settings/settings';

const FOLDER = join(__dirname, 'templates');
const STYLE = readFileSync(join(FOLDER, 'people.css'), 'utf8');

const templates = new Eta({ views: FOLDER, autoEscape: true, cache: true });

/** Allows the inline style sheet, and no scripts. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The headers of all pages, because their URLs contain a token. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Runs before the controller. */
export function protect(_: Request, response: Response, next: NextFunction): void {
  response.set(HEADERS);
  next();
}

interface Locals {
  loginUrl?: string;
}

/** Middleware that stores the login URL to which messages link. */
export function withLoginUrl(settings: Settings) {
  return (_: Request, response: Response, next: NextFunction): void => {
    Object.assign(response.locals, { loginUrl: settings.loginUrl } satisfies Locals);
    next();
  };
}

export interface AccountPage {
  view: 'invitation' | 'password-reset' | 'message';
  title: string;
}

export interface MessagePage extends AccountPage {
  view: 'message';
  /** Shown above the title. */
  kind: string;
  lines: string[];
  next?: Next;
  documentation?: string;
}

/** Shown only if the service knows the login URL. */
export interface Next {
  label: string;
  /** Shown in place of the link. */
  otherwise?: string;
}

export function sendPage(response: Response, page: AccountPage, status = 200): void {
  const { loginUrl } = response.locals as Locals;
  response.status(status).type('html').send(rendered(page, loginUrl));
}

/** For problems that occur before a controller runs, for example in the intake. */
export function problemPage(page: AccountPage, { loginUrl }: Settings): ProblemPage {
  return { type: 'text/html; charset=utf-8', text: rendered(page, loginUrl), headers: HEADERS };
}

const rendered = (page: AccountPage, loginUrl?: string) =>
  templates.render(page.view, { ...page, loginUrl, style: STYLE });
