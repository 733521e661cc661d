import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader } from './blog-reader';
import type { Rendering } from './document';
import { Reading } from './reading';
import { sitemap, sitemapIndex, SITEMAP_SIZE, type SitemapEntry } from './sitemap';

/** How many posts a file has: the first one names the blog itself, too. */
const PART = SITEMAP_SIZE - 1;

/** The addresses of a blog for search engines. */
@Injectable()
export class SitemapsService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reading: Reading,
    private readonly addresses: BlogAddresses,
  ) {}

  /** All addresses in one file; where they are too many for that, the files that they are in. */
  whole(blogSlug: string): Promise<Answer | null> {
    return this.reading.of<Answer | null>('sitemap', { blogSlug }, async (document) => {
      const found = await this.reader.size(blogSlug);
      if (!found) return null;
      if (found.total <= PART) return this.partOf(blogSlug, 1);
      const parts = Array.from({ length: Math.ceil(found.total / PART) }, (_, at) => at + 1);
      const files = parts.map((part) => this.addresses.sitemapPart(found.blog, part));
      return document(files, async () => xml(await sitemapIndex(files)));
    });
  }

  /** One of the files. */
  part(blogSlug: string, number: string): Promise<Answer | null> {
    if (!/^[1-9]\d{0,4}$/.test(number)) return Promise.resolve(null);
    return this.partOf(blogSlug, Number(number));
  }

  private partOf(blogSlug: string, part: number): Promise<Answer | null> {
    return this.reading.of<Answer | null>('sitemap part', { blogSlug, part }, async (document) => {
      const found = await this.reader.oldest({ blogSlug, limit: PART, offset: (part - 1) * PART });
      if (!found || (part > 1 && found.posts.length === 0)) return null;
      const { blog, posts } = found;
      return document(found, async () => {
        const entries: SitemapEntry[] = posts.map(({ postSlug, changedAt }) => ({
          url: this.addresses.post(blog, postSlug),
          lastmod: changedAt.toISOString(),
        }));
        if (part === 1) entries.unshift({ url: this.addresses.blog(blog) });
        return xml(await sitemap(entries));
      });
    });
  }
}

function xml(text: string): Rendering {
  return { type: 'application/xml; charset=utf-8', text };
}
