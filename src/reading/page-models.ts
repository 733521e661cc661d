import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ListRequest } from './blog-reader';
import { blogPosting } from './json-ld';
import { labelStyles } from './label-styles';
import { PublicViews, type PublicSinglePost } from './public-views';
import type { PostPage, ReadableBlog, ReadablePost, SinglePost } from './readable';
import { absoluteUrl } from './safe-url';
import { shareLinks } from './share-links';
import { STYLESHEET_VERSION } from './templates';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The list that a page shows. */
export type ShownList = Pick<ListRequest, 'blogSlug' | 'category' | 'author' | 'page'>;

/** The models of the templates. Links within the pages lead to pages of this service, not to the embed. */
@Injectable()
export class PageModels {
  constructor(
    private readonly addresses: BlogAddresses,
    private readonly views: PublicViews,
  ) {}

  list(shown: ShownList, { blog, heading, posts, more }: PostPage, excerpts: readonly string[]) {
    const { page } = shown;
    const name = heading ? `${heading.name} – ${blog.name}` : blog.name;
    const title = page > 1 ? `${name}, page ${page}` : name;
    const first = !heading && page === 1;
    const canonical = first ? this.addresses.blog(blog) : this.listAddress(blog, shown, page);
    const description = heading?.text ? beginningOf(heading.text) : `The posts of ${name}`;
    return {
      ...this.frame(blog),
      title,
      description,
      canonical,
      heading,
      page,
      posts: posts.map((post, at) => ({ ...this.shown(blog, post), excerpt: excerpts[at] })),
      previous: page > 1 ? this.listAddress(blog, shown, page - 1) : null,
      next: more ? this.listAddress(blog, shown, page + 1) : null,
      labelStyles: labelStyles(posts),
      openGraph: openGraph({ type: 'website', title, description, canonical, siteName: blog.name }),
      twitter: [['twitter:card', 'summary']],
    };
  }

  single(blog: ReadableBlog, post: SinglePost, excerpt: string, content: string) {
    const view = this.views.single(blog, post, excerpt, content);
    const title = view.postSeoPostTitle ?? `${view.postTitle} – ${blog.name}`;
    const description = view.postSeoMetaDescription ?? view.excerpt;
    const shown = this.shown(blog, post);
    const image = view.postImage && absoluteUrl(view.postImage, this.addresses.hosted(blog));
    const authorUrl = shown.author?.url ?? null;
    return {
      ...this.frame(blog),
      title,
      description,
      canonical: view.canonicalUrl,
      noindex: view.postHidePostFromBlog === 'Yes',
      post: shown,
      content,
      commenting: view.postEnableCommenting === 'Yes',
      share: view.postEnableSharing === 'Yes' ? shareLinks(view.canonicalUrl, view.postTitle) : null,
      related: post.relatedPost && this.related(post.relatedPost),
      labelStyles: labelStyles([post]),
      openGraph: this.postGraph(blog, view, { description, image, authorUrl }),
      twitter: [['twitter:card', image ? 'summary_large_image' : 'summary']],
      jsonLd: blogPosting({ ...view, postImage: image }, { ...this.publisher(blog), authorUrl }),
    };
  }

  /** The model of a 404, with a link to the blog if that exists. */
  missing(blog: ReadableBlog | null) {
    const title = blog ? `Nothing here – ${blog.name}` : 'Nothing here';
    const words = { heading: 'There is nothing here', line: 'The page has moved, or it never existed.' };
    return {
      ...this.message(title, words),
      blog: blog && { name: blog.name, url: this.addresses.hosted(blog) },
    };
  }

  /** The model of a problem of the service. Its blog cannot be named: nothing is known of it. */
  failed(title: string) {
    return this.message(title, { heading: title, line: 'Please try again in a minute.' });
  }

  /** The address of a page of a list. */
  listAddress(blog: ReadableBlog, { category, author }: Omit<ShownList, 'page'>, page: number): string {
    const list = category
      ? this.addresses.category(blog, category)
      : author
        ? this.addresses.author(blog, author)
        : this.addresses.hosted(blog);
    return page > 1 ? `${list}/page/${page}` : list;
  }

  private message(title: string, words: { heading: string; line: string }) {
    return { title, ...words, noindex: true, stylesheet: this.addresses.stylesheet(STYLESHEET_VERSION) };
  }

  private frame(blog: ReadableBlog) {
    return {
      blog: { name: blog.name, url: this.addresses.hosted(blog) },
      feeds: { rss: this.addresses.feed(blog), json: this.addresses.jsonFeed(blog) },
      stylesheet: this.addresses.stylesheet(STYLESHEET_VERSION),
    };
  }

  private shown(blog: ReadableBlog, post: ReadablePost) {
    const { author, category, publishedAt } = post;
    return {
      ...post,
      url: this.addresses.hostedPost(blog, post.postSlug),
      published: { iso: publishedAt.toISOString(), text: DATE.format(publishedAt) },
      author: author && { ...author, url: this.addresses.author(blog, author.authorSlug) },
      category: category && { ...category, url: this.addresses.category(blog, category.catSlug) },
    };
  }

  private related({ postTitle, postSlug, place }: NonNullable<SinglePost['relatedPost']>) {
    return { postTitle, url: this.addresses.hostedPost(place, postSlug) };
  }

  private publisher(blog: ReadableBlog) {
    return { blogName: blog.name, blogUrl: this.addresses.blog(blog) };
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
}

/** The beginning of a text for a description; no character is cut. */
function beginningOf(text: string): string {
  return [...text].slice(0, 300).join('');
}

interface PostGraph {
  description: string;
  image: string | null;
  authorUrl: string | null;
}

interface Graph {
  type: 'website' | 'article';
  title: string;
  description: string;
  canonical: string;
  siteName: string;
  image?: string | null;
}

function openGraph({ type, title, description, canonical, siteName, image }: Graph): [string, string][] {
  return [
    ['og:type', type],
    ['og:title', title],
    ...optional('og:description', description),
    ['og:url', canonical],
    ['og:site_name', siteName],
    ...optional('og:image', image),
  ];
}

function optional(property: string, content: string | null | undefined): [string, string][] {
  return content ? [[property, content]] : [];
}
