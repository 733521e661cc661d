import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import { ICON } from './icon';
import { digest } from '../platform/common/digest';

const FOLDER = join(__dirname, 'templates');

const eta = new Eta({ views: FOLDER, autoEscape: true, autoTrim: ['nl', 'nl'], cache: true });

export const STYLESHEET = ['tokens.css', 'style.css', 'layouts.css'].map(read).join('\n');
export const STYLESHEET_VERSION = versionOf(STYLESHEET);

export const ICON_VERSION = versionOf(ICON);

/** Values are escaped, unless the template marks them as HTML. */
export function rendered(template: 'list' | 'post' | 'message', page: object): string {
  return eta.render(template, page);
}

function read(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

function versionOf(text: string): string {
  return digest(text).slice(0, 12);
}
