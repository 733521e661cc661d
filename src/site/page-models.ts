import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import { blogPosting } from './json-ld';
import { openGraph, optional } from './open-graph';
import { PageParts, type ShownList } from './page-parts';
import { pageStyles } from './page-styles';
import { listWords, spokenIn } from './page-words';
import { PublicViews, type PublicSinglePost } from './public-views';
import type { Neighbours, PostPage, ReadableBlog, SinglePost, Topic } from './readable';
import { absoluteUrl } from './safe-url';
import { scrollable } from './scrollable';
import { shareLinks } from './share-links';

/** The texts of a post, and the posts around it. */
export interface PostTextsAround extends Neighbours {
  excerpt: string;
  content: string;
}

interface PostGraph {
  description: string;
  image: string | null;
  authorUrl: string | null;
}

/** Makes the models with which templates are rendered. */
@Injectable()
export class PageModels {
  constructor(
    private readonly addresses: BlogAddresses,
    private readonly parts: PageParts,
    private readonly views: PublicViews,
  ) {}

  list(shown: ShownList, found: PostPage & { topics: Topic[] }, excerpts: readonly string[]) {
    const { blog, heading, posts, more } = found;
    const { page } = shown;
    const { title, description } = listWords(blog, heading, page);
    const home = !heading && page === 1;
    const canonical = home ? this.addresses.blog(blog) : this.parts.listAddress(blog, shown, page);
    return {
      ...this.parts.frame(blog),
      ...{ title, description, canonical, heading, page, home },
      topic: shown.category ?? null,
      topics: found.topics.map((one) => ({ ...one, url: this.addresses.category(blog, one.catSlug) })),
      posts: posts.map((post, at) => this.parts.card(blog, post, excerpts[at])),
      previous: page > 1 ? this.parts.listAddress(blog, shown, page - 1) : null,
      next: more ? this.parts.listAddress(blog, shown, page + 1) : null,
      styles: pageStyles(blog, posts),
      openGraph: openGraph({ type: 'website', title, description, canonical, siteName: blog.name }),
      twitter: [['twitter:card', 'summary']],
    };
  }

  single(blog: ReadableBlog, post: SinglePost, { excerpt, content, ...around }: PostTextsAround) {
    const view = this.views.single(blog, post, excerpt, content);
    const shown = this.parts.card(blog, post);
    const { words } = spokenIn(blog.language);
    const isShared = view.postEnableSharing === 'Yes';
    return {
      ...this.parts.frame(blog),
      ...this.postHead(blog, view, shown.author?.url ?? null),
      canonical: view.canonicalUrl,
      markdown: this.addresses.markdownPost(blog, post.postSlug),
      noindex: view.postHidePostFromBlog === 'Yes',
      post: shown,
      standfirst: view.postSeoMetaDescription,
      content: scrollable(content, words.table),
      commenting: view.postEnableCommenting === 'Yes',
      share: isShared ? shareLinks(view.canonicalUrl, view.postTitle, words) : null,
      related: post.relatedPost && this.related(post.relatedPost),
      ...this.around(blog, around),
      styles: pageStyles(blog, [post]),
    };
  }

  /** Returns the model of a 404 page, with a link to the blog if the blog exists. */
  missing(blog: ReadableBlog | null) {
    const { nothing: heading, nothingWhy: line } = spokenIn(blog?.language).words;
    return this.message(blog, heading, line);
  }

  /** Returns the model of the 410 page for a post whose date has passed. */
  over(blog: ReadableBlog) {
    const { over: heading, overWhy: line } = spokenIn(blog.language).words;
    return this.message(blog, heading, line);
  }

  private message(blog: ReadableBlog | null, heading: string, line: string) {
    const title = blog ? `${heading} – ${blog.name}` : heading;
    const frame = blog ? { ...this.parts.frame(blog), feeds: null } : this.parts.nameless();
    return { ...frame, title, heading, line, noindex: true, styles: blog ? pageStyles(blog, []) : '' };
  }

  /**
   * Returns the model of the page for a 5xx problem. The page has no link to the blog, because the blog has not been
   * read.
   */
  failed(title: string) {
    return {
      ...this.parts.nameless(),
      title,
      heading: title,
      line: 'Please try again in a minute.',
      noindex: true,
    };
  }

  private around(blog: ReadableBlog, { newer, older, more }: Neighbours) {
    return {
      newer: newer && this.parts.card(blog, newer),
      older: older && this.parts.card(blog, older),
      more: more.map((post) => ({ ...this.parts.card(blog, post), category: null, postButtonText: null })),
    };
  }

  private related({ postTitle, postSlug, place }: NonNullable<SinglePost['relatedPost']>) {
    return { postTitle, url: this.addresses.hostedPost(place, postSlug) };
  }

  /** Returns the values of a post's page for search engines and social networks. */
  private postHead(blog: ReadableBlog, view: PublicSinglePost, authorUrl: string | null) {
    const description = view.postSeoMetaDescription ?? view.excerpt;
    const image = view.postImage && this.absolute(blog, view.postImage);
    return {
      title: view.postSeoPostTitle ?? `${view.postTitle} – ${blog.name}`,
      description,
      openGraph: this.postGraph(blog, view, { description, image, authorUrl }),
      twitter: [['twitter:card', image ? 'summary_large_image' : 'summary']],
      jsonLd: blogPosting({ ...view, postImage: image }, { ...this.publisher(blog), authorUrl }),
    };
  }

  private postGraph(blog: ReadableBlog, view: PublicSinglePost, more: PostGraph): [string, string][] {
    const { canonicalUrl: canonical, publishedAt, updatedAt } = view;
    const title = view.postSeoPostTitle ?? view.postTitle;
    return [
      ...openGraph({ type: 'article', title, ...more, canonical, siteName: blog.name }),
      ['article:published_time', publishedAt.toISOString()],
      ['article:modified_time', updatedAt.toISOString()],
      ...optional('article:author', more.authorUrl),
      ...optional('article:section', view.category?.catName),
    ];
  }

  private publisher(blog: ReadableBlog) {
    return {
      blogName: blog.name,
      blogUrl: this.addresses.blog(blog),
      language: blog.language,
      logo: blog.blogLogo && this.absolute(blog, blog.blogLogo),
    };
  }

  private absolute(blog: ReadableBlog, address: string): string {
    return absoluteUrl(address, this.addresses.hosted(blog));
  }
}
