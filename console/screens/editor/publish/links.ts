import { isWebAddress } from '../../../parts/addresses';
import { isLinkAddress } from '../../../../src/platform/common/link-protocols';

/** Why a link cannot be followed. `missing` and `hidden` are about posts of the account. */
export type LinkProblem = 'empty' | 'placeholder' | 'invalid' | 'refused' | 'missing' | 'hidden';

export interface Link {
  text: string;
  href: string;
}

export interface BrokenLink extends Link {
  problem: LinkProblem;
}

/** Returns the links in a text, each once. */
export function linksIn(root: Element): Link[] {
  const links = Array.from(root.querySelectorAll('a[href]'), (element) => ({
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    href: (element.getAttribute('href') ?? '').trim(),
  }));
  return [...new Map(links.map((link) => [JSON.stringify([link.href, link.text]), link])).values()];
}

/** Returns the problem with a link's URL, without sending a request. */
export function addressProblem(href: string): LinkProblem | null {
  if (href === '') return 'empty';
  if (href === '#') return 'placeholder';
  if (!URL.canParse(href, 'https://page.invalid') || isIncomplete(href)) return 'invalid';
  return isLinkAddress(href) ? null : 'refused';
}

/** Returns whether an address lacks its protocol, the recipient or a domain. */
function isIncomplete(href: string): boolean {
  if (/^mailto:/i.test(href)) return !/^mailto:[^@?]+@[^@?]+/i.test(href);
  if (/^https?:/i.test(href)) return !/^https?:\/\/[^/?#]/i.test(href);
  return isWebAddress(href);
}

/**
 * Returns the slug if an address belongs to a post of the blog, whose posts have addresses like `postUrl`. Excludes
 * blogs at the root of a site, because the site can have other pages there.
 */
export function slugIn(href: string, postUrl: string): string | null {
  const post = URL.parse(postUrl);
  const link = URL.parse(href, postUrl);
  if (!post || !link || link.origin !== post.origin) return null;
  const folder = folderOf(post.pathname);
  const rest = link.pathname.slice(folder.length).replace(/\/$/, '');
  const isPage = folder !== '/' && link.pathname.startsWith(folder) && /^[a-z0-9-]+$/.test(rest);
  return isPage ? rest : null;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}
