import { unescapeMarkup } from '../../platform/common/html';
import { decoded } from '../../platform/common/decoded';
import { ANCHOR } from './anchor';
import { OF_PAGES, OPENING_TAG, partsIn } from './linked-parts';

export interface TextPlace {
  /** The post's addresses. A link to one of them with a fragment is a link within the text. */
  own: readonly string[];
  /** The address of the blog on this service, whose pages add a prefix to the ids of texts. */
  hosted: string;
  /** The address of the page with the embed, whose query selects the post; null if there is none. */
  embed: string | null;
  /** The base of relative addresses; null if the text is shown there. */
  base: string | null;
  /** Whether the text is read outside of a page, as in a feed. Links within the text then also become absolute. */
  isStandalone?: boolean;
}

const ADDRESS = /\s(href|src|poster|cite|srcset)="([^"]*)"/g;

/** Texts without a match have no addresses that depend on the place. */
const CHANGED = {
  part: /\shref="[^"#]+#/,
  relative: /\s(?:href|src|poster|cite)="(?![a-z]+:|[#"])|\ssrcset="/,
  ofPart: /\shref="#/,
};

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

export function hasPlace(html: string, { base, isStandalone }: TextPlace): boolean {
  const { part, relative, ofPart } = CHANGED;
  const isCompleted = base !== null && relative.test(html);
  return isCompleted || part.test(html) || (isStandalone === true && ofPart.test(html));
}

export function addressed(html: string, place: TextPlace): string {
  const text = new Addresses(place, partsIn(html));
  return html.replace(OPENING_TAG, (tag) =>
    tag.replace(ADDRESS, (_, name: string, value: string) => ` ${name}="${text.shown(name, value)}"`),
  );
}

class Addresses {
  private readonly own: ReadonlySet<string>;
  private readonly hosted: string;

  constructor(
    private readonly place: TextPlace,
    private readonly parts: ReadonlySet<string>,
  ) {
    this.own = new Set(place.own.map((address) => keyOf(URL.parse(address))));
    this.hosted = `${keyOf(URL.parse(place.hosted))}/`;
  }

  shown(name: string, value: string): string {
    if (name !== 'srcset') return this.absolute(name === 'href' ? this.part(value) : value);
    const candidates = value.split(', ').map((candidate) => candidate.split(' '));
    return candidates.map(([url = '', ...size]) => [this.absolute(url), ...size].join(' ')).join(', ');
  }

  /** Fragments get the prefix that the blog's pages add to ids. */
  private part(value: string): string {
    const at = value.indexOf('#');
    const [address, fragment] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
    if (!address || !fragment) return value;
    const key = keyOf(URL.parse(unescapeMarkup(address), this.place.own[0]));
    const id = fragment.startsWith(ANCHOR) ? fragment : ANCHOR + fragment;
    if (this.own.has(key) && this.parts.has(decoded(id))) return `#${id}`;
    return !OF_PAGES.has(fragment) && this.isOfBlog(key, address) ? `${address}#${id}` : value;
  }

  /** Returns whether an address is a page of the blog, or a post on the page with the embed. */
  private isOfBlog(key: string, address: string): boolean {
    if (key.startsWith(this.hosted)) return true;
    const page = this.place.embed === null ? null : URL.parse(this.place.embed);
    const url = page && URL.parse(unescapeMarkup(address), page.href);
    return Boolean(url?.searchParams.has('post')) && pageOf(url) === pageOf(page);
  }

  private absolute(value: string): string {
    const { base, isStandalone } = this.place;
    const isUnchanged = value === '' || (value.startsWith('#') && !isStandalone);
    const url =
      base === null || isUnchanged || SCHEME.test(value) ? null : URL.parse(unescapeMarkup(value), base);
    return url?.href.replaceAll('&', '&amp;') ?? value;
  }
}

function keyOf(url: URL | null): string {
  return url ? pageOf(url) + url.search : '';
}

function pageOf(url: URL | null): string {
  return url ? `${url.host}${url.pathname.replace(/\/$/, '')}` : '';
}
