import { Injectable } from '@nestjs/common';
import { directionOf } from '../platform/common/writing-direction';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ReadableBlog, ReadableCategory, ReadablePost, SinglePost } from './blog-rows';
import { AUTHOR, BLOG, CATEGORY, FOUND, LISTED, SINGLE, type RelatedPost } from './reader-fields';
import { viewOf, type ViewOf } from './shown-fields';

export type PublicPost = ViewOf<typeof LISTED>;
export type PublicSinglePost = ViewOf<typeof SINGLE>;

interface Snippets {
  snippet: string;
  titleSnippet: string;
}

@Injectable()
export class PublicViews {
  constructor(private readonly addresses: BlogAddresses) {}

  blog(blog: ReadableBlog): ViewOf<typeof BLOG> {
    return viewOf(BLOG, {
      ...blog,
      blogUrl: this.addresses.blog(blog),
      direction: directionOf(blog.language),
      blogLogo: this.addresses.image(blog, blog.blogLogo),
      blogLogoMedia: blog.blogLogoMedia,
    });
  }

  listed(blog: ReadableBlog, post: ReadablePost, excerpt: string): PublicPost {
    return viewOf(LISTED, this.valuesOf(blog, post, excerpt));
  }

  found(blog: ReadableBlog, post: ReadablePost, excerpt: string, snippets: Snippets): ViewOf<typeof FOUND> {
    return viewOf(FOUND, { ...this.valuesOf(blog, post, excerpt), ...snippets });
  }

  single(blog: ReadableBlog, post: SinglePost, excerpt: string, postContent: string): PublicSinglePost {
    const values = this.valuesOf(blog, post, excerpt);
    return viewOf(SINGLE, {
      ...post,
      ...values,
      postContent,
      canonicalUrl: post.postCanonicalUrl ?? values.postUrl,
      relatedPost: this.related(post),
    });
  }

  private valuesOf(blog: ReadableBlog, post: ReadablePost, excerpt: string): PublicPost {
    const { author, category } = post;
    return {
      ...post,
      postUrl: this.addresses.post(blog, post.postSlug),
      excerpt,
      postImage: this.addresses.image(blog, post.postImage),
      postImageMedia: post.postImageMedia,
      author: author && this.author(blog, author),
      category: category && labelOf(category),
    };
  }

  private author(blog: ReadableBlog, author: NonNullable<ReadablePost['author']>): ViewOf<typeof AUTHOR> {
    const { authorImg, authorImgMedia } = author;
    return viewOf(AUTHOR, { ...author, authorImg: this.addresses.image(blog, authorImg), authorImgMedia });
  }

  private related({ relatedPost }: SinglePost): RelatedPost | null {
    if (!relatedPost) return null;
    const { postTitle, postSlug, place } = relatedPost;
    return { postTitle, postSlug, postUrl: this.addresses.post(place, postSlug) };
  }
}

export function labelOf(category: ReadableCategory): ViewOf<typeof CATEGORY> {
  return viewOf(CATEGORY, category);
}
