import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import { blogPosting } from './json-ld';
import { openGraph, optional } from './open-graph';
import { PageParts, type ShownList } from './page-parts';
import { pageStyles } from './page-styles';
import { listWords, wordingIn } from './page-words';
import type { PublicMedia } from './pictures/public-media';
import { PublicViews, type PublicSinglePost } from './public-views';
import type { Neighbors, PostPage, ReadableBlog, SinglePost, BlogTopic } from './blog-rows';
import { scrollable } from './scrollable';
import { shareLinks } from './share-links';

export interface PostTextsAround extends Neighbors {
  excerpt: string;
  content: string;
}

interface PostGraph {
  description: string;
  image: string | null;
  media?: PublicMedia;
  authorUrl: string | null;
}

@Injectable()
export class PageModels {
  constructor(
    private readonly addresses: BlogAddresses,
    private readonly parts: PageParts,
    private readonly views: PublicViews,
  ) {}

  list(shown: ShownList, found: PostPage & { topics: BlogTopic[] }, excerpts: readonly string[]) {
    const { blog, heading, posts, more } = found;
    const { page } = shown;
    const { title, description } = listWords(blog, heading, page);
    const home = !heading && page === 1;
    const canonical = home ? this.addresses.blog(blog) : this.parts.listAddress(blog, shown, page);
    return {
      ...this.parts.frame(blog),
      title,
      description,
      canonical,
      heading,
      page,
      home,
      topic: shown.category ?? null,
      topics: found.topics.map((one) => ({ ...one, url: this.addresses.category(blog, one.catSlug) })),
      posts: posts.map((post, at) => this.parts.card(blog, post, excerpts[at])),
      pictured: posts.findIndex(({ postImage }) => postImage),
      previous: page > 1 ? this.parts.listAddress(blog, shown, page - 1) : null,
      next: more ? this.parts.listAddress(blog, shown, page + 1) : null,
      styles: pageStyles(blog, posts),
      openGraph: openGraph({ type: 'website', title, description, canonical, siteName: blog.blogName }),
      twitter: [['twitter:card', 'summary']],
    };
  }

  single(blog: ReadableBlog, post: SinglePost, { excerpt, content, ...around }: PostTextsAround) {
    const view = this.views.single(blog, post, excerpt, content);
    const shown = this.parts.card(blog, post);
    const { words } = wordingIn(blog.language);
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

  missing(blog: ReadableBlog | null) {
    const { nothing: heading, nothingWhy: line } = wordingIn(blog?.language).words;
    return this.message(blog, heading, line);
  }

  /** The 410 page for a post whose publication has ended. */
  over(blog: ReadableBlog) {
    const { over: heading, overWhy: line } = wordingIn(blog.language).words;
    return this.message(blog, heading, line);
  }

  private message(blog: ReadableBlog | null, heading: string, line: string) {
    const title = blog ? `${heading} – ${blog.blogName}` : heading;
    const frame = blog ? { ...this.parts.frame(blog), feeds: null } : this.parts.nameless();
    return { ...frame, title, heading, line, noindex: true, styles: blog ? pageStyles(blog, []) : '' };
  }

  /** For a 5xx problem. Has no link to the blog, because the blog has not been read. */
  failed(title: string) {
    return {
      ...this.parts.nameless(),
      title,
      heading: title,
      line: 'Please try again in a minute.',
      noindex: true,
    };
  }

  private around(blog: ReadableBlog, { newer, older, more }: Neighbors) {
    return {
      newer: newer && this.parts.card(blog, newer),
      older: older && this.parts.card(blog, older),
      more: more.map((post) => ({ ...this.parts.card(blog, post), category: null, postButtonText: null })),
    };
  }

  private related({ postTitle, postSlug, place }: NonNullable<SinglePost['relatedPost']>) {
    return { postTitle, url: this.addresses.hostedPost(place, postSlug) };
  }

  private postHead(blog: ReadableBlog, view: PublicSinglePost, authorUrl: string | null) {
    const description = view.postSeoMetaDescription ?? view.excerpt;
    const { postImage: image, postImageMedia: media } = view;
    return {
      title: view.postSeoPostTitle ?? `${view.postTitle} – ${blog.blogName}`,
      description,
      openGraph: this.postGraph(blog, view, { description, image, media, authorUrl }),
      twitter: [['twitter:card', image ? 'summary_large_image' : 'summary']],
      jsonLd: blogPosting(view, { ...this.publisher(blog), authorUrl }),
    };
  }

  private postGraph(blog: ReadableBlog, view: PublicSinglePost, more: PostGraph): [string, string][] {
    const { canonicalUrl: canonical, publishedAt, updatedAt } = view;
    const title = view.postSeoPostTitle ?? view.postTitle;
    return [
      ...openGraph({ type: 'article', title, ...more, canonical, siteName: blog.blogName }),
      ['article:published_time', publishedAt.toISOString()],
      ['article:modified_time', updatedAt.toISOString()],
      ...optional('article:author', more.authorUrl),
      ...optional('article:section', view.category?.catName),
    ];
  }

  private publisher(blog: ReadableBlog) {
    return {
      blogName: blog.blogName,
      blogUrl: this.addresses.blog(blog),
      language: blog.language,
      logo: this.addresses.image(blog, blog.blogLogo),
      logoMedia: blog.blogLogoMedia,
    };
  }
}
