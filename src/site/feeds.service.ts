import { Injectable } from '@nestjs/common';
import { escapeHtml } from '../platform/common/html';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader } from './blog-reader';
import type { FeedHead, FeedItem } from './feed-item';
import { jsonFeed } from './json-feed';
import { descriptionOf } from './page-words';
import { modified } from './modified';
import { PublicViews } from './public-views';
import type { ReadableBlog, ReadablePost } from './readable';
import { RenderedReads, type Texts } from './rendered-reads';
import { rss } from './rss';
import { absoluteUrl } from './safe-url';
import { shownUntil } from './shown-until';

/** The maximal number of posts in a feed, and the maximal number of bytes of their contents. */
const MOST = { posts: 20, contentBytes: 2 * 1024 * 1024 };

type Write = (head: FeedHead, items: readonly FeedItem[]) => string;

/** The content type and the writer of each kind of feed. */
const KINDS: Record<'rss' | 'json', { type: string; write: Write }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
};

/** Makes the feeds of blogs: the newest posts with their contents. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reads: RenderedReads,
    private readonly views: PublicViews,
    private readonly addresses: BlogAddresses,
  ) {}

  feed(blogSlug: string, kind: keyof typeof KINDS): Promise<Answer | null> {
    const { type, write } = KINDS[kind];
    return this.reads.of<Answer | null>(`${kind} feed`, { blogSlug }, async (document) => {
      const found = await this.reader.list({ blogSlug, page: 1, limit: MOST.posts });
      if (!found) return null;
      const { blog, posts } = found;
      return document(found, async (texts) => {
        const items = await this.items(blog, posts, texts);
        const lastModified = modified(blog, posts);
        const text = write(this.head(blog, lastModified), items);
        return { type, text, lastModified, shownUntil: shownUntil(posts) };
      });
    });
  }

  private head(blog: ReadableBlog, updated: Date): FeedHead {
    return {
      title: blog.name,
      description: descriptionOf(blog),
      blogUrl: this.addresses.blog(blog),
      language: blog.language,
      logo: this.outside(blog, blog.blogLogo),
      rss: this.addresses.feed(blog),
      json: this.addresses.jsonFeed(blog),
      updated,
    };
  }

  private async items(blog: ReadableBlog, posts: ReadablePost[], texts: Texts): Promise<FeedItem[]> {
    const contents = await texts.contents(withinBytes(posts));
    const excerpts = await texts.excerptsOf(posts);
    return posts.map((post, at) => {
      const view = this.views.listed(blog, post, excerpts[at] ?? '');
      return {
        id: `urn:blog:${blog.blogSlug}:post:${post.postId}`,
        post: view,
        updatedAt: post.updatedAt,
        content: contents[at] ?? `<p>${escapeHtml(view.excerpt)}</p>`,
        image: this.outside(blog, view.postImage),
        authorImage: this.outside(blog, post.author?.authorImg),
        authorUrl: post.author && this.addresses.author(blog, post.author.authorSlug),
      };
    });
  }

  /** Returns the absolute URL of an image; null if there is none. */
  private outside(blog: ReadableBlog, address: string | null | undefined): string | null {
    return address ? absoluteUrl(address, this.addresses.hosted(blog)) : null;
  }
}

/** Returns the first posts whose contents together fit into a feed. */
function withinBytes(posts: readonly ReadablePost[]): ReadablePost[] {
  let bytes = 0;
  const end = posts.findIndex((post) => (bytes += post.contentBytes) > MOST.contentBytes);
  return posts.slice(0, end === -1 ? posts.length : end);
}
