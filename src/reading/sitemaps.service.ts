import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader } from './blog-reader';
import type { Document, Rendering } from './document';
import type { ReadableBlog } from './readable';
import { Reading } from './reading';
import type { DatedSlug } from './reading-rows';
import { sitemap, sitemapIndex, SITEMAP_SIZE, type SitemapEntry } from './sitemap';

/** How many posts a file has: the first one names the blog itself, too. */
const PART = SITEMAP_SIZE - 1;

/** Files for blogs with so many posts are cached, for `ttl` milliseconds while the number of posts does not change. */
const KEPT = { from: 1000, ttl: 30_000, maxSize: 64 * 1024 * 1024 };

/** A blog, and how many posts it has. */
type Size = NonNullable<Awaited<ReturnType<BlogReader['size']>>>;

/** Makes the sitemaps of blogs. */
@Injectable()
export class SitemapsService {
  private readonly kept = new LRUCache<string, Document>({
    ttl: KEPT.ttl,
    maxSize: KEPT.maxSize,
    sizeCalculation: ({ body }) => body.length,
  });

  constructor(
    private readonly reader: BlogReader,
    private readonly reading: Reading,
    private readonly addresses: BlogAddresses,
  ) {}

  /** All addresses in one file; an index of files if they are too many for one. */
  whole(blogSlug: string): Promise<Answer | null> {
    return this.reading.of<Answer | null>('sitemap', { blogSlug }, async (document) => {
      const found = await this.reader.size(blogSlug);
      if (!found) return null;
      if (found.total <= PART) return this.partOf(found, 1);
      const parts = Array.from({ length: Math.ceil(found.total / PART) }, (_, at) => at + 1);
      const files = parts.map((part) => this.addresses.sitemapPart(found.blog, part));
      return document(files, async () => xml(await sitemapIndex(files)));
    });
  }

  /** One of the files. */
  part(blogSlug: string, number: string): Promise<Answer | null> {
    if (!/^[1-9]\d{0,4}$/.test(number)) return Promise.resolve(null);
    const part = Number(number);
    return this.reading.of<Answer | null>('numbered sitemap', { blogSlug, part }, async () => {
      const found = await this.reader.size(blogSlug);
      return found && this.partOf(found, part);
    });
  }

  private partOf(size: Size, part: number): Promise<Answer | null> {
    const key = JSON.stringify([size, part]);
    const known = this.kept.get(key);
    if (known) return Promise.resolve(known);
    const { blogSlug } = size.blog;
    return this.reading.of<Answer | null>('sitemap part', { blogSlug, part }, async (document) => {
      const found = await this.reader.oldest({ blogSlug, limit: PART, offset: (part - 1) * PART });
      if (!found || (part > 1 && found.posts.length === 0)) return null;
      const { blog, posts } = found;
      const made = await document(found, async () => xml(await sitemap(this.entries(blog, posts, part))));
      if (posts.length >= KEPT.from) this.kept.set(key, made);
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
