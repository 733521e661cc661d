import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import { digest } from './document';

const FOLDER = join(__dirname, 'templates');

const eta = new Eta({ views: FOLDER, autoEscape: true, autoTrim: ['nl', 'nl'], cache: true });

/** The style sheet of all pages, and its version, a digest of its bytes. */
export const STYLESHEET = readFileSync(join(FOLDER, 'style.css'), 'utf8');
export const STYLESHEET_VERSION = digest(STYLESHEET).slice(0, 12);

/** A page as HTML. Values are escaped, unless the template marks them as HTML. */
export function rendered(template: 'list' | 'post' | 'message', page: object): string {
  return eta.render(template, page);
}
