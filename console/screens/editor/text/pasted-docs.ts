import { isLinkAddress } from '../../../../src/platform/common/link-protocols';
import { all, has, rename } from './pasted-tree';

const GOOGLE_DOCS = '[id^="docs-internal-guid"]';

const REDIRECT = /^https?:\/\/(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?\/url$/;

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Replaces the redirects of Google, which Google Docs writes into links, with their targets. */
export function convertDocs(root: Element): void {
  for (const link of all(root, 'a[href*="google."]')) {
    const target = redirectTarget(link.getAttribute('href') ?? '');
    if (target) link.setAttribute('href', target);
  }
  if (has(root, GOOGLE_DOCS)) lowerHeadings(root);
}

/** Lowers all headings by one level if one has the level of the title of the post. */
export function lowerHeadings(root: Element): void {
  if (!has(root, 'h1')) return;
  for (const heading of all(root, HEADINGS)) {
    rename(heading, `h${Math.min(Number(heading.localName.slice(1)) + 1, 6)}`);
  }
}

function redirectTarget(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !REDIRECT.test(url.origin + url.pathname)) return null;
  const target = url.searchParams.get('q') ?? url.searchParams.get('url') ?? '';
  return URL.canParse(target) && isLinkAddress(target) ? target : null;
}
