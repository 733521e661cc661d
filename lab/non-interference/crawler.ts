import { createHash } from 'node:crypto';
import { SLUGS, WORDS } from './vocabulary';

/** The address in the pages of the service. */
export const PUBLIC_URL = 'http://blog.test';

const READERS = 8;

/** How many addresses of new records are read. */
const MOST_MISSING = 400;

/** The headers that readers, caches and search engines use. */
const HEADERS = [
  ...['cache-control', 'cache-tag', 'cdn-cache-control', 'content-security-policy', 'content-type', 'etag'],
  ...['last-modified', 'link', 'location', 'vary', 'x-robots-tag'],
];

/** A blog, and cursors of its changes from before some of them. */
export interface CrawledBlog {
  blogSlug: string;
  cursors: readonly string[];
}

/** What readers see at an address. */
interface Seen {
  digest: string;
  text: string;
}

/** An address with another answer than at the beginning. */
export interface Difference {
  address: string;
  before: string;
  after: string;
}

/** Reads everything that is public. */
export class Crawler {
  private readonly seen = new Map<string, Seen>();
  /** Addresses of new records, of which only the status is compared. */
  private readonly missing: string[] = [];

  constructor(
    private readonly address: () => string,
    private readonly blogs: readonly CrawledBlog[],
    /** Removes what differs without a change of the blog. */
    private readonly normalized: (text: string) => string = (text) => text,
  ) {}

  get addresses(): number {
    return this.seen.size;
  }

  /** Reads all addresses for the first time, and those that they link to. */
  async begin(): Promise<void> {
    let next = [...OF_SERVICE, ...this.blogs.flatMap(addressesOf)];
    while (next.length > 0) {
      const read = await this.read(next);
      for (const [address, seen] of read) this.seen.set(address, seen);
      const linked = new Set([...read.values()].flatMap(({ text }) => linksIn(text)));
      next = [...linked].filter((address) => !this.seen.has(address));
    }
  }

  /** New records have this slug, so readers must not find it. */
  expectMissing(slug: string): void {
    const addresses = this.blogs.flatMap(({ blogSlug }) =>
      recordAddresses(blogSlug, encodeURIComponent(slug)),
    );
    const isNew = (one: string) => !this.seen.has(one) && !this.missing.includes(one);
    this.missing.push(...addresses.filter(isNew));
    this.missing.splice(0, this.missing.length - MOST_MISSING);
  }

  /** Reads all addresses again; returns what has changed. */
  async differences(): Promise<Difference[]> {
    const [read, found] = [await this.read([...this.seen.keys()]), await this.read(this.missing)];
    const shown = [...found].filter(([, { text }]) => !text.startsWith('404\n'));
    return [
      ...this.changed(read),
      ...shown.map(([address, { text }]) => ({ address, before: '404', after: text })),
    ];
  }

  /** What other readers have seen at the same addresses that these have not. */
  unlike(other: Crawler): Difference[] {
    const addresses = new Set([...this.seen.keys(), ...other.seen.keys()]);
    return [...addresses].flatMap((address) => {
      const [before, after] = [this.seen.get(address), other.seen.get(address)];
      if (before?.digest === after?.digest) return [];
      return [{ address, before: before?.text ?? 'not linked', after: after?.text ?? 'not linked' }];
    });
  }

  private changed(read: ReadonlyMap<string, Seen>): Difference[] {
    return [...read].flatMap(([address, { digest, text }]) => {
      const before = this.seen.get(address);
      return before?.digest === digest ? [] : [{ address, before: before?.text ?? '', after: text }];
    });
  }

  private async read(addresses: readonly string[]): Promise<Map<string, Seen>> {
    const read = new Map<string, Seen>();
    const left = [...addresses];
    const reader = async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) read.set(one, await this.see(one));
    };
    await Promise.all(Array.from({ length: READERS }, reader));
    return read;
  }

  private async see(address: string): Promise<Seen> {
    const [path = '', accept = '*/*'] = address.split(' ');
    const response = await fetch(this.address() + path, { headers: { accept }, redirect: 'manual' });
    const isFeed = path.includes('/changes');
    const names = HEADERS.filter((name) => !(isFeed && name === 'etag'));
    const headers = names.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
    const body = isPicture ? digestOf(bytes) : bytes.toString();
    const text = this.normalized(`${response.status}\n${headers.join('\n')}\n\n${steady(body)}`);
    return { digest: digestOf(text), text };
  }
}

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Without dates, what depends on them, and the order of changes, because two processes publish posts at slightly different
 * times.
 */
export function undated(text: string): string {
  const plain = text
    .replace(/^(?:etag|last-modified): .*$/gm, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
    .replace(/\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g, 'DATE');
  const [head = '', ...changes] = plain.split(/(?=\{"change":)/);
  return [head, ...changes.map((change) => change.replace(/(?:,|\],"meta":.*)$/, '')).sort()].join('\n');
}

/** Without the id of the request, and the cursor, which contains the time. */
function steady(body: string): string {
  return body.replace(/"(?:instance|nextCursor)": ?"[^"]*"/g, '');
}

const OF_SERVICE = [
  '/',
  '/robots.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/embed/v1.js',
  '/openapi.json',
];

/** The addresses of everything that a blog could show, whether it exists or not. */
function addressesOf({ blogSlug, cursors }: CrawledBlog): string[] {
  const [blog, json] = [`/blog/${blogSlug}`, `/public/${blogSlug}`];
  return [
    ...['', '/page/2', '/feed.xml', '/feed.json', '/sitemap.xml', '/sitemap-1.xml'].map((one) => blog + one),
    ...['', '/posts', '/posts?limit=50', '/posts?limit=2&page=2', '/categories', '/changes'].map(
      (one) => json + one,
    ),
    ...cursors.map((cursor) => `${json}/changes?after=${cursor}`),
    ...WORDS.flatMap((word) => [`${blog}/search?q=${word}`, `${json}/search?q=${word}`]),
    ...SLUGS.flatMap((slug) => [
      ...recordAddresses(blogSlug, slug),
      `${blog}/${slug} text/markdown`,
      `${json}/posts?category=${slug}`,
      `${json}/posts?author=${slug}`,
    ]),
  ];
}

/** The addresses of a post, a category and an author with this slug. */
function recordAddresses(blogSlug: string, slug: string): string[] {
  const [blog, json] = [`/blog/${blogSlug}`, `/public/${blogSlug}/posts`];
  const pages = ['', 'category/', 'author/'].map((kind) => `${blog}/${kind}${slug}`);
  return [...pages, `${json}/${slug}`, `${json}/${slug}.md`];
}

/** The addresses of the service in a page, feed or JSON. */
function linksIn(text: string): string[] {
  const found = text.matchAll(
    /(?:http:\/\/blog\.test|["'( ])(\/(?:blog|public|media|embed)\/[^\s"'<>()\\,]+)/g,
  );
  return [...found].map(([, path = '']) => path.replaceAll('&amp;', '&').replace(/#.*$/, ''));
}
