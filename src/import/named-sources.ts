import { BOUNDS } from '../common/fields';
import { withoutForbidden } from '../common/text-checks';
import { sourceHash, type NamedSource } from './source';
import type { Term, WxrEntry } from './wxr-entry';

/** An author that the export declares; null if it has no login. */
export function declaredAuthor(entry: WxrEntry): NamedSource | null {
  const full = `${entry.text('wp:author_first_name')} ${entry.text('wp:author_last_name')}`.trim();
  return author(entry, entry.text('wp:author_login'), entry.text('wp:author_display_name') || full);
}

/** The author that an item names by the login. */
export function authorOf(item: WxrEntry): NamedSource | null {
  return author(item, item.text('dc:creator'), '');
}

/** A category that the export declares; null if it has no name. */
export function declaredCategory(entry: WxrEntry): NamedSource | null {
  return category(entry, entry.text('wp:category_nicename'), entry.text('wp:cat_name'));
}

/** A category of an item. */
export function categoryOf(item: WxrEntry, { nicename, name }: Term): NamedSource | null {
  return category(item, nicename, name.trim());
}

/** A name or title as the API takes it: one line, without forbidden characters. Whole code points are cut. */
export function nameFrom(text: string): string {
  const line = withoutForbidden(text).trim();
  return [...line].slice(0, BOUNDS.name).join('').trim();
}

/** WordPress writes the slugs of other alphabets percent-encoded. */
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
