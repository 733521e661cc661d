import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '../platform/common/language';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ListRequest } from './blog-reader';
import { dateIn } from './locale';
import { wordingIn } from './page-words';
import type { ReadableBlog, ReadablePost } from './blog-rows';
import { SIZES } from './pictures/picture-sizes';
import type { PublicMedia } from './pictures/public-media';
import { readingTime } from './reading-time';
import { ICON_VERSION, STYLESHEET_VERSION } from './templates';

export type ShownList = Pick<ListRequest, 'blogSlug' | 'category' | 'author' | 'page'>;

/** The height of the logo in its attribute, in pixels. */
const LOGO_HEIGHT = 48;

/** Links point to pages of this service, not to the embed. */
@Injectable()
export class PageParts {
  constructor(private readonly addresses: BlogAddresses) {}

  frame(blog: ReadableBlog) {
    return {
      ...this.nameless(blog.language),
      ...(blog.blogLogo && { icon: blog.blogLogo }),
      blog: {
        name: blog.blogName,
        url: this.addresses.hosted(blog),
        description: blog.blogDescription,
        logo: blog.blogLogo && logoOf(blog.blogLogo, blog.blogLogoMedia),
      },
      searchPath: this.addresses.searchPath(blog),
      feeds: { rss: this.addresses.feed(blog), json: this.addresses.jsonFeed(blog) },
    };
  }

  /** For a page without a blog. */
  nameless(language = DEFAULT_LANGUAGE) {
    return {
      ...wordingIn(language),
      icon: this.addresses.asset('icon.svg', ICON_VERSION),
      sizes: SIZES,
      stylesheet: this.addresses.asset('style.css', STYLESHEET_VERSION),
    };
  }

  card(blog: ReadableBlog, post: ReadablePost, excerpt = '') {
    const { author, category, publishedAt, contentBytes } = post;
    return {
      ...post,
      excerpt,
      url: this.addresses.hostedPost(blog, post.postSlug),
      published: { iso: publishedAt.toISOString(), text: dateIn(blog.language, publishedAt) },
      minutes: readingTime(blog, contentBytes),
      author: author && { ...author, url: this.addresses.author(blog, author.authorSlug) },
      category: category && { ...category, url: this.addresses.category(blog, category.catSlug) },
    };
  }

  listAddress(blog: ReadableBlog, { category, author }: Omit<ShownList, 'page'>, page: number): string {
    const list = category
      ? this.addresses.category(blog, category)
      : author
        ? this.addresses.author(blog, author)
        : this.addresses.hosted(blog);
    return page > 1 ? `${list}/page/${page}` : list;
  }
}

function logoOf(address: string, media: PublicMedia | undefined) {
  const width = media && Math.max(1, Math.round((LOGO_HEIGHT * media.width) / media.height));
  return { address, media, width, height: LOGO_HEIGHT };
}
