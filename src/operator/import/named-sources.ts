import { BOUNDS } from '../../platform/common/fields';
import { withoutForbidden } from '../../platform/common/text-checks';
import { LOSSES } from './import-report';
import { plainText } from './plain-text';
import { sourceHash, type NamedSource } from './source';
import type { Term, WxrEntry } from './wxr-entry';

/** Returns the author that a `wp:author` element declares; null if it has no login. */
export function declaredAuthor(entry: WxrEntry): NamedSource | null {
  const found = author(entry, entry.text('wp:author_login'), nameOf(entry));
  const losses = [{ ...LOSSES.email, count: entry.text('wp:author_email') ? 1 : 0 }];
  return found && { ...found, losses };
}

function nameOf(entry: WxrEntry): string {
  const full = `${entry.text('wp:author_first_name')} ${entry.text('wp:author_last_name')}`.trim();
  return entry.text('wp:author_display_name') || full;
}

/** Returns the author whose login an item contains; null if it contains none. */
export function authorOf(item: WxrEntry): NamedSource | null {
  return author(item, item.text('dc:creator'), '');
}

/** Returns the category that a `wp:category` element declares; null if it has neither a slug nor a name. */
export function declaredCategory(entry: WxrEntry): NamedSource | null {
  const found = category(entry, entry.text('wp:category_nicename'), entry.text('wp:cat_name'));
  const losses = [
    { ...LOSSES.parents, count: entry.text('wp:category_parent') ? 1 : 0 },
    { ...LOSSES.descriptions, count: entry.text('wp:category_description') ? 1 : 0 },
  ];
  return found && { ...found, losses };
}

/** Returns a category of an item; null if it has neither a slug nor a name. */
export function categoryOf(item: WxrEntry, { nicename, name }: Term): NamedSource | null {
  return category(item, nicename, name.trim());
}

/**
 * Returns a name or title as the API accepts it: plain text on one line, without forbidden characters. A text that is
 * too long is cut between two code points.
 */
export function nameFrom(text: string): string {
  return lineFrom(plainText(text));
}

/** Returns a text on one line, without forbidden characters, cut to the maximum length of a name. */
export function lineFrom(text: string): string {
  const line = withoutForbidden(text).trim();
  return [...line].slice(0, BOUNDS.name).join('').trim();
}

/**
 * Decodes a slug: WordPress percent-encodes letters of other alphabets. Returns a slug with invalid percent-encoding
 * unchanged, and undefined for an empty one.
 */
export function slugFromWordPress(slug: string): string | undefined {
  try {
    return decodeURIComponent(slug) || undefined;
  } catch {
    return slug;
  }
}

function author(entry: WxrEntry, login: string, name: string): NamedSource | null {
  if (!login) return null;
  return {
    kind: 'author',
    hash: sourceHash('author', entry, login),
    name: nameFrom(name) || nameFrom(login) || 'Unnamed',
  };
}

function category(entry: WxrEntry, nicename: string, name: string): NamedSource | null {
  const id = nicename || name;
  if (!id) return null;
  const slug = slugFromWordPress(nicename);
  return {
    kind: 'category',
    hash: sourceHash('category', entry, id),
    name: nameFrom(name) || nameFrom(slug ?? '') || 'Unnamed',
    slug,
  };
}
