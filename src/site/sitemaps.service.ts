import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ReaderAnswer } from './caching';
import { BlogReader } from './blog-reader';
import type { RenderedDocument, Rendering } from './rendered-document';
import { RenderedReads } from './rendered-reads';
import { shownRecords } from './shown-records';
import { isOver, shownUntil } from './shown-until';
import type { BlogSize, DatedSlug, ReadableBlog } from './blog-rows';
import { sitemap, sitemapIndex, SITEMAP_SIZE, type SitemapEntry } from './sitemap';

/** One entry is reserved, because the first file also contains the blog itself. */
const PART = SITEMAP_SIZE - 1;

/**
 * Files with at least `from` posts are cached for `ttl` milliseconds, or until the blog, the set of its posts or the
 * earliest end of a post changes, or until that end. `maxSize` is in bytes.
 */
const CACHED = { from: 1000, ttl: 30_000, maxSize: 64 * 1024 * 1024 };

@Injectable()
export class SitemapsService {
  private readonly cache = new LRUCache<string, RenderedDocument>({
    ttl: CACHED.ttl,
    maxSize: CACHED.maxSize,
    sizeCalculation: ({ body }) => body.length,
  });

  constructor(
    private readonly reader: BlogReader,
    private readonly reads: RenderedReads,
    private readonly addresses: BlogAddresses,
  ) {}

  /** Returns an index of several files if the posts do not fit into one file. */
  whole(blogSlug: string): Promise<ReaderAnswer | null> {
    return this.reads.of<ReaderAnswer | null>('sitemap', { blogSlug }, async (document) => {
      const found = await this.reader.size(blogSlug);
      if (!found) return null;
      if (found.total <= PART) return this.partOf(found, 1);
      const parts = Array.from({ length: Math.ceil(found.total / PART) }, (_, at) => at + 1);
      const files = parts.map((part) => this.addresses.sitemapPart(found.blog, part));
      return document(files, async () => ({
        ...xml(await sitemapIndex(files)),
        shown: shownRecords(found.blog),
      }));
    });
  }

  part(blogSlug: string, number: string): Promise<ReaderAnswer | null> {
    if (!/^[1-9]\d{0,4}$/.test(number)) return Promise.resolve(null);
    const part = Number(number);
    return this.reads.of<ReaderAnswer | null>('numbered sitemap', { blogSlug, part }, async () => {
      const found = await this.reader.size(blogSlug);
      return found && this.partOf(found, part);
    });
  }

  private partOf(size: BlogSize, part: number): Promise<ReaderAnswer | null> {
    const key = JSON.stringify([size, part]);
    const known = this.cache.get(key);
    if (known && !isOver(known)) return Promise.resolve(known);
    const { blogSlug } = size.blog;
    return this.reads.of<ReaderAnswer | null>('sitemap part', { blogSlug, part }, async (document) => {
      const found = await this.reader.oldest({ blogSlug, limit: PART, offset: (part - 1) * PART });
      if (!found || (part > 1 && found.posts.length === 0)) return null;
      const { blog, posts } = found;
      const made = await document(found, async () => ({
        ...xml(await sitemap(this.entries(blog, posts, part))),
        shown: shownRecords(blog, [], { posts: posts.map(({ postId }) => postId) }),
        shownUntil: shownUntil(posts),
      }));
      if (posts.length >= CACHED.from) this.cache.set(key, made);
      return made;
    });
  }

  private entries(blog: ReadableBlog, posts: readonly DatedSlug[], part: number): SitemapEntry[] {
    const entries = posts.map(({ postSlug, changedAt }) => ({
      url: this.addresses.post(blog, postSlug),
      lastmod: changedAt.toISOString(),
    }));
    return part === 1 ? [{ url: this.addresses.blog(blog) }, ...entries] : entries;
  }
}

function xml(text: string): Rendering {
  return { type: 'application/xml; charset=utf-8', text };
}
