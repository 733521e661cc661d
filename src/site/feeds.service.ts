import { Injectable } from '@nestjs/common';
import { escapeHtml } from '../platform/common/html';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ReaderAnswer } from './caching';
import { BlogReader } from './blog-reader';
import type { FeedHead, FeedItem } from './feed-item';
import { jsonFeed } from './json-feed';
import { descriptionOf } from './page-words';
import { PublicViews } from './public-views';
import type { ReadableBlog, ReadablePost } from './blog-rows';
import { RenderedReads, type Texts } from './rendered-reads';
import { rss } from './rss';
import { shownUntil } from './shown-until';
import { TextPlaces } from './text-places';

const MOST = { posts: 20, contentBytes: 2 * 1024 * 1024 };

type Write = (head: FeedHead, items: readonly FeedItem[]) => string;

const KINDS: Record<'rss' | 'json', { type: string; write: Write }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
};

@Injectable()
export class FeedsService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reads: RenderedReads,
    private readonly views: PublicViews,
    private readonly places: TextPlaces,
    private readonly addresses: BlogAddresses,
  ) {}

  feed(blogSlug: string, kind: keyof typeof KINDS): Promise<ReaderAnswer | null> {
    const { type, write } = KINDS[kind];
    return this.reads.of<ReaderAnswer | null>(`${kind} feed`, { blogSlug }, async (document) => {
      const found = await this.reader.list({ blogSlug, page: 1, limit: MOST.posts });
      if (!found) return null;
      const { blog, posts } = found;
      return document(found, async (texts) => {
        const items = await this.items(blog, posts, texts);
        const text = write(this.head(blog, modified(blog, posts)), items);
        return { type, text, shownUntil: shownUntil(posts) };
      });
    });
  }

  private head(blog: ReadableBlog, updated: Date): FeedHead {
    return {
      title: blog.blogName,
      description: descriptionOf(blog),
      blogUrl: this.addresses.blog(blog),
      language: blog.language,
      logo: this.addresses.image(blog, blog.blogLogo),
      rss: this.addresses.feed(blog),
      json: this.addresses.jsonFeed(blog),
      updated,
    };
  }

  private async items(blog: ReadableBlog, posts: ReadablePost[], texts: Texts): Promise<FeedItem[]> {
    const shown = withinBytes(posts).map((post) => ({ ...post, place: this.places.standalone(blog, post) }));
    const contents = await texts.contents(shown);
    const excerpts = await texts.excerptsOf(posts);
    return posts.map((post, at) => {
      const view = this.views.listed(blog, post, excerpts[at] ?? '');
      return {
        id: `urn:blog:${blog.blogSlug}:post:${post.postId}`,
        post: view,
        updatedAt: post.updatedAt,
        content: contents[at] ?? `<p>${escapeHtml(view.excerpt)}</p>`,
        image: view.postImage,
        authorImage: view.author?.authorImg ?? null,
        authorUrl: post.author && this.addresses.author(blog, post.author.authorSlug),
      };
    });
  }
}

function withinBytes(posts: readonly ReadablePost[]): ReadablePost[] {
  let bytes = 0;
  const end = posts.findIndex((post) => (bytes += post.contentBytes) > MOST.contentBytes);
  return posts.slice(0, end === -1 ? posts.length : end);
}

function modified(blog: ReadableBlog, posts: readonly ReadablePost[]): Date {
  const dates = [
    blog.blogUpdatedAt,
    ...posts.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt]),
  ];
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
