import anyAscii from 'any-ascii';

/** The width of every slug column, in characters. */
export const SLUG_LENGTH = 191;

/** The numbers of the first lookup for a free slug. Number 1 is the slug itself. */
const POWERS = Array.from({ length: 32 }, (_, exponent) => 2 ** exponent);

/** Slugs in each further lookup. */
const LOOK_UP = 64;

/** Names of pages under a blog's address. */
const RESERVED = new Set(['page', 'category', 'author', 'feed', 'sitemap', 'search']);

/** ASCII, lower case, hyphens, at most 191 characters; `fallback` if nothing is left. May be a reserved word. */
export function slugFrom(text: string, fallback: string): string {
  const plain = anyAscii(text.normalize('NFC').replace(/\p{Extended_Pictographic}/gu, ' '));
  const words =
    plain
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SLUG_LENGTH).replace(/-$/, '') || fallback;
}

export function isReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

export function numberedSlug(slug: string, n: number): string {
  const suffix = `-${n}`;
  return slug.slice(0, SLUG_LENGTH - suffix.length).replace(/-$/, '') + suffix;
}

/** The powers of two yield a used and a free number; further lookups narrow the range until they are consecutive. */
export async function nextFreeSlug(
  wanted: string,
  usedOf: (slugs: string[]) => Promise<ReadonlySet<unknown>>,
): Promise<string> {
  let taken = 0;
  let numbers = POWERS;
  for (;;) {
    const slugs = numbers.map((number) => (number === 1 ? wanted : numberedSlug(wanted, number)));
    const used = await usedOf(slugs);
    const unused = slugs.findIndex((slug) => !used.has(slug) && !isReserved(slug));
    const at = unused < 0 ? slugs.length - 1 : unused;
    const free = numbers[at] as number;
    taken = numbers[at - 1] ?? taken;
    if (free - taken === 1) return slugs[at] as string;
    numbers = between(taken, free);
  }
}

/** At most LOOK_UP numbers in equal steps, the free one last. */
function between(taken: number, free: number): number[] {
  const step = Math.ceil((free - taken) / LOOK_UP);
  const count = Math.ceil((free - taken) / step);
  return Array.from({ length: count }, (_, at) => free - (count - 1 - at) * step);
}
