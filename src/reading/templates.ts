import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import { digest } from './document';

const FOLDER = join(__dirname, 'templates');

const eta = new Eta({ views: FOLDER, autoEscape: true, autoTrim: ['nl', 'nl'], cache: true });

/** The style sheet of all pages, and what its bytes are called. */
export const STYLESHEET = readFileSync(join(FOLDER, 'style.css'), 'utf8');
export const STYLESHEET_VERSION = digest(STYLESHEET).slice(0, 12);

/** A page as HTML. What the template puts in is escaped, but for what it says is HTML already. */
export function rendered(template: 'list' | 'post' | 'missing', page: object): string {
  return eta.render(template, page);
}
