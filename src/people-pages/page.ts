import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { NextFunction, Request, Response } from 'express';
import type { ProblemPage } from '../http/problem-pages';

const FOLDER = join(__dirname, 'templates');
const STYLE = readFileSync(join(FOLDER, 'people.css'), 'utf8');

const templates = new Eta({ views: FOLDER, autoEscape: true, cache: true });

/** The policy of the pages: a style sheet within the page, and no scripts. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The headers of all answers at these addresses, which contain a token. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Sets the headers of an answer. */
export function protect(_: Request, response: Response, next: NextFunction): void {
  response.set(HEADERS);
  next();
}

/** A page: its template and the values for it. */
export interface Page {
  view: 'invitation' | 'password-reset' | 'message';
  title: string;
}

/** A page with a message only. */
export interface Message extends Page {
  view: 'message';
  /** Its subject, shown above the title. */
  kind: string;
  lines: string[];
}

/** Sends a page. */
export function sendPage(response: Response, page: Page, status = 200): void {
  response.status(status).type('html').send(rendered(page));
}

/** The page of a problem that was found before any handler. */
export function problemPage(page: Page): ProblemPage {
  return { type: 'text/html; charset=utf-8', text: rendered(page), headers: HEADERS };
}

const rendered = (page: Page) => templates.render(page.view, { ...page, style: STYLE });
