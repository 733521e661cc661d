import anyAscii from 'any-ascii';

/** The width of every slug column, in characters. */
export const SLUG_LENGTH = 191;

/** Slugs that name pages under a blog's address: no record can have one of them. */
const RESERVED = new Set(['page', 'category', 'author', 'feed', 'sitemap', 'search']);

/**
 * Turns a title, a name or a given slug into a slug: transliterated to ASCII, lower case, words joined by hyphens, at
 * most 191 characters. Returns `fallback` if the result is empty. The result can be a reserved word.
 */
export function slugFrom(text: string, fallback: string): string {
  const plain = anyAscii(text.normalize('NFC').replace(/\p{Extended_Pictographic}/gu, ' '));
  const words =
    plain
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SLUG_LENGTH).replace(/-$/, '') || fallback;
}

/** Returns whether no record can have this slug, because it names a page of the blog. */
export function isReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Returns the slug with `-n` at its end, shortened so that the result fits the column. */
export function numberedSlug(slug: string, n: number): string {
  const suffix = `-${n}`;
  return slug.slice(0, SLUG_LENGTH - suffix.length).replace(/-$/, '') + suffix;
}
