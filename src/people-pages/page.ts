import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { NextFunction, Request, Response } from 'express';

const FOLDER = join(__dirname, 'templates');
const STYLE = readFileSync(join(FOLDER, 'people.css'), 'utf8');

const templates = new Eta({ views: FOLDER, autoEscape: true, cache: true });

/** A page needs nothing but itself: its style stands in it, and it runs no script. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** What holds for everything at the addresses of these pages: they end with all that is needed to use them. */
export function protect(_: Request, response: Response, next: NextFunction): void {
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  next();
}

/** A page: the template that shows it, and what it shows. */
export interface Page {
  view: 'invitation' | 'password-reset' | 'message';
  title: string;
}

/** A page that only says something. */
export interface Message extends Page {
  view: 'message';
  /** What it is about. */
  kind: string;
  lines: string[];
}

/** Answers with a page. */
export function sendPage(response: Response, page: Page, status = 200): void {
  response
    .status(status)
    .type('html')
    .send(templates.render(page.view, { ...page, style: STYLE }));
}
