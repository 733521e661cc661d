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
import { shownRecords } from './shown-records';
import { shownUntil } from './shown-until';
import { TextPlaces } from './text-places';

const MOST = { posts: 20, contentBytes: 2 * 1024 * 1024 };

interface FeedContent {
  head: FeedHead;
  items: readonly FeedItem[];
}

type Write = (content: FeedContent) => string;

const KINDS: Record<'rss' | 'json', { type: string; write: Write }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: ({ head, items }) => rss(head, items) },
  json: { type: 'application/feed+json; charset=utf-8', write: ({ head, items }) => jsonFeed(head, items) },
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
        const text = write(await this.content(blog, posts, texts));
        return { type, text, shown: shownRecords(blog, posts), shownUntil: shownUntil(posts) };
      });
    });
  }

  private async content(blog: ReadableBlog, posts: ReadablePost[], texts: Texts): Promise<FeedContent> {
    const placed = withinBytes(posts).map((post) => ({ ...post, place: this.places.standalone(blog, post) }));
    const contents = await texts.contents(placed);
    const base = this.addresses.blog(blog);
    const images = [blog.blogLogo];
    const pictures = await texts.pictures({ blogSlug: blog.blogSlug, images, posts, contents, base });
    const shown = posts.map((post) => pictures.post(post));
    const htmls = contents.map((html) => pictures.html(html));
    return {
      head: this.head(pictures.blog(blog), modified(blog, posts)),
      items: this.items(blog, shown, await texts.excerptsOf(posts), htmls),
    };
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

  private items(
    blog: ReadableBlog,
    posts: readonly ReadablePost[],
    excerpts: readonly string[],
    contents: readonly string[],
  ): FeedItem[] {
    return posts.map((post, at) => {
      const view = this.views.listed(blog, post, excerpts[at] ?? '');
      return {
        id: `urn:blog:${blog.blogSlug}:post:${post.postId}`,
        post: view,
        updatedAt: post.updatedAt,
        content: contents[at] ?? `<p>${escapeHtml(view.excerpt)}</p>`,
        image: view.postImage,
        media: view.postImageMedia,
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
