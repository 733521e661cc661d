import { BOUNDS } from '../../platform/common/fields';
import { withoutForbidden } from '../../platform/common/text-checks';
import { LOSSES } from './import-report';
import { plainText } from './plain-text';
import { sourceHash, type NamedSource } from './source';
import { slugFromWordPress } from './wordpress-slugs';
import type { Term, WxrEntry } from './wxr-entry';

/** Plugins encode some mentions of a login or a slug twice. */
const ESCAPED_TWICE = /%25(?=[0-9a-f]{2})/gi;

/** From a `wp:author` element; null if it has no login. */
export function declaredAuthor(entry: WxrEntry): NamedSource | null {
  const found = author(entry, entry.text('wp:author_login'), nameOf(entry));
  const losses = [{ ...LOSSES.email, count: entry.text('wp:author_email') ? 1 : 0 }];
  return found && { ...found, losses };
}

function nameOf(entry: WxrEntry): string {
  const full = `${entry.text('wp:author_first_name')} ${entry.text('wp:author_last_name')}`.trim();
  return entry.text('wp:author_display_name') || full;
}

/** Null if the item contains no login. */
export function authorOf(item: WxrEntry): NamedSource | null {
  return author(item, item.text('dc:creator'), '');
}

/** From a `wp:category` element; null if it has neither a slug nor a name. */
export function declaredCategory(entry: WxrEntry): NamedSource | null {
  const found = category(entry, entry.text('wp:category_nicename'), entry.text('wp:cat_name'));
  const losses = [
    { ...LOSSES.parents, count: entry.text('wp:category_parent') ? 1 : 0 },
    { ...LOSSES.descriptions, count: entry.text('wp:category_description') ? 1 : 0 },
  ];
  return found && { ...found, losses };
}

/** Null if it has neither a slug nor a name. */
export function categorySource(item: WxrEntry, { nicename, name }: Term): NamedSource | null {
  return category(item, nicename, name.trim());
}

/** Plain text on one line, without forbidden characters, cut between two code points. */
export function nameFrom(text: string): string {
  return lineFrom(plainText(text));
}

/** Like `nameFrom`, for plain text. */
export function lineFrom(text: string): string {
  const line = withoutForbidden(text).trim();
  return [...line].slice(0, BOUNDS.name).join('').trim();
}

function author(entry: WxrEntry, login: string, name: string): NamedSource | null {
  if (!login) return null;
  return {
    kind: 'author',
    hash: hashOf('author', entry, login),
    name: nameFrom(name) || nameFrom(slugFromWordPress(login) ?? '') || 'Unnamed',
  };
}

function category(entry: WxrEntry, nicename: string, name: string): NamedSource | null {
  const id = nicename || name;
  if (!id) return null;
  const slug = slugFromWordPress(nicename);
  return {
    kind: 'category',
    hash: hashOf('category', entry, id),
    name: nameFrom(name) || nameFrom(slug ?? '') || 'Unnamed',
    slug,
  };
}

function hashOf(kind: NamedSource['kind'], entry: WxrEntry, id: string): string {
  return sourceHash(kind, entry, id.replace(ESCAPED_TWICE, '%'));
}
