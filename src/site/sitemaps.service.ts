import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader } from './blog-reader';
import type { Document, Rendering } from './document';
import type { ReadableBlog } from './readable';
import { RenderedReads } from './rendered-reads';
import { isOver, shownUntil } from './shown-until';
import type { BlogSize, DatedSlug } from './blog-rows';
import { sitemap, sitemapIndex, SITEMAP_SIZE, type SitemapEntry } from './sitemap';

/**
 * The maximal number of posts in a file: one entry is reserved, because the first file also contains the blog itself.
 */
const PART = SITEMAP_SIZE - 1;

/**
 * Files with at least `from` posts are cached for `ttl` milliseconds, or until the blog, its number of posts or the first
 * end of a post changes, or that end comes; `maxSize` is in bytes.
 */
const CACHED = { from: 1000, ttl: 30_000, maxSize: 64 * 1024 * 1024 };

@Injectable()
export class SitemapsService {
  private readonly cache = new LRUCache<string, Document>({
    ttl: CACHED.ttl,
    maxSize: CACHED.maxSize,
    sizeCalculation: ({ body }) => body.length,
  });

  constructor(
    private readonly reader: BlogReader,
    private readonly reads: RenderedReads,
    private readonly addresses: BlogAddresses,
  ) {}

  /** Returns the sitemap of a blog; an index of several files if the posts do not fit into one file. */
  whole(blogSlug: string): Promise<Answer | null> {
    return this.reads.of<Answer | null>('sitemap', { blogSlug }, async (document) => {
      const found = await this.reader.size(blogSlug);
      if (!found) return null;
      if (found.total <= PART) return this.partOf(found, 1);
      const parts = Array.from({ length: Math.ceil(found.total / PART) }, (_, at) => at + 1);
      const files = parts.map((part) => this.addresses.sitemapPart(found.blog, part));
      return document(files, async () => xml(await sitemapIndex(files)));
    });
  }

  /** Returns one of the files of the index. */
  part(blogSlug: string, number: string): Promise<Answer | null> {
    if (!/^[1-9]\d{0,4}$/.test(number)) return Promise.resolve(null);
    const part = Number(number);
    return this.reads.of<Answer | null>('numbered sitemap', { blogSlug, part }, async () => {
      const found = await this.reader.size(blogSlug);
      return found && this.partOf(found, part);
    });
  }

  private partOf(size: BlogSize, part: number): Promise<Answer | null> {
    const key = JSON.stringify([size, part]);
    const known = this.cache.get(key);
    if (known && !isOver(known)) return Promise.resolve(known);
    const { blogSlug } = size.blog;
    return this.reads.of<Answer | null>('sitemap part', { blogSlug, part }, async (document) => {
      const found = await this.reader.oldest({ blogSlug, limit: PART, offset: (part - 1) * PART });
      if (!found || (part > 1 && found.posts.length === 0)) return null;
      const { blog, posts } = found;
      const made = await document(found, async () => ({
        ...xml(await sitemap(this.entries(blog, posts, part))),
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
