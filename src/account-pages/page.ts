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

/** The Content-Security-Policy of the pages: it allows the inline style sheet, and no scripts. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The headers of all responses of the account pages, whose URLs contain a token. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Middleware that sets HEADERS before the controller runs. */
export function protect(_: Request, response: Response, next: NextFunction): void {
  response.set(HEADERS);
  next();
}

/** The values that the middleware stores for the page of a response. */
interface Locals {
  loginUrl?: string;
}

/** Returns middleware that stores the address at which people log in, to which messages link. */
export function leadingTo(settings: Settings) {
  return (_: Request, response: Response, next: NextFunction): void => {
    Object.assign(response.locals, { loginUrl: settings.loginUrl } satisfies Locals);
    next();
  };
}

/** A page: its template and the values for it. */
export interface Page {
  view: 'invitation' | 'password-reset' | 'message';
  title: string;
}

/** A page that shows only a message. */
export interface Message extends Page {
  view: 'message';
  /** The subject of the message, shown above the title. */
  kind: string;
  lines: string[];
  next?: Next;
}

/** The link of a message to the address at which people log in. It is shown only if the service knows one. */
export interface Next {
  label: string;
  /** The text that is shown in place of the link. */
  otherwise?: string;
}

export function sendPage(response: Response, page: Page, status = 200): void {
  const { loginUrl } = response.locals as Locals;
  response.status(status).type('html').send(rendered(page, loginUrl));
}

/** Returns the page for a problem that occurs before a controller runs, for example in the intake. */
export function problemPage(page: Page, { loginUrl }: Settings): ProblemPage {
  return { type: 'text/html; charset=utf-8', text: rendered(page, loginUrl), headers: HEADERS };
}

const rendered = (page: Page, loginUrl?: string) =>
  templates.render(page.view, { ...page, loginUrl, style: STYLE });
