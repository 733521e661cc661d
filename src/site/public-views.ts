import { Injectable } from '@nestjs/common';
import { directionOf, type Direction } from '../platform/common/writing-direction';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ReadableAuthor, ReadableBlog, ReadableCategory, ReadablePost, SinglePost } from './readable';

/** A post in public lists. */
export interface PublicPost {
  postTitle: string;
  postSlug: string;
  postUrl: string;
  excerpt: string;
  postImage: string | null;
  postButtonText: string | null;
  publishedAt: Date;
  author: ReadableAuthor | null;
  category: ReadableCategory | null;
}

/** A post that a search finds. */
export interface FoundPost extends PublicPost {
  snippet: string;
  titleSnippet: string;
}

/** A post in the response for this post alone. */
export interface PublicSinglePost extends PublicPost {
  postContent: string;
  postSeoPrimaryKeyword: string | null;
  postSeoOtherKeyword: string | null;
  postSeoPostTitle: string | null;
  postSeoMetaDescription: string | null;
  canonicalUrl: string;
  postEnableCommenting: 'Yes' | 'No';
  postEnableSharing: 'Yes' | 'No';
  postHidePostFromBlog: 'Yes' | 'No';
  relatedPost: { postTitle: string; postSlug: string; postUrl: string } | null;
  updatedAt: Date;
}

/** A blog in public responses: its name, addresses, language, description, accent colour and logo. */
export interface PublicBlog {
  blogName: string;
  blogSlug: string;
  blogUrl: string;
  language: string;
  direction: Direction;
  blogDescription: string | null;
  blogAccentColor: string | null;
  blogLogo: string | null;
}

/** Makes public responses from posts, with all of their links. */
@Injectable()
export class PublicViews {
  constructor(private readonly addresses: BlogAddresses) {}

  blog(blog: ReadableBlog): PublicBlog {
    const { name, blogSlug, language, blogDescription, blogAccentColor, blogLogo } = blog;
    return {
      blogName: name,
      blogSlug,
      blogUrl: this.addresses.blog(blog),
      language,
      direction: directionOf(language),
      blogDescription,
      blogAccentColor,
      blogLogo,
    };
  }

  listed(blog: ReadableBlog, post: ReadablePost, excerpt: string): PublicPost {
    return {
      postTitle: post.postTitle,
      postSlug: post.postSlug,
      postUrl: this.addresses.post(blog, post.postSlug),
      excerpt,
      postImage: post.postImage,
      postButtonText: post.postButtonText,
      publishedAt: post.publishedAt,
      author: post.author,
      category: post.category && labelOf(post.category),
    };
  }

  single(blog: ReadableBlog, post: SinglePost, excerpt: string, postContent: string): PublicSinglePost {
    const listed = this.listed(blog, post, excerpt);
    return {
      ...listed,
      postContent,
      postSeoPrimaryKeyword: post.postSeoPrimaryKeyword,
      postSeoOtherKeyword: post.postSeoOtherKeyword,
      postSeoPostTitle: post.postSeoPostTitle,
      postSeoMetaDescription: post.postSeoMetaDescription,
      canonicalUrl: post.postCanonicalUrl ?? listed.postUrl,
      postEnableCommenting: post.postEnableCommenting,
      postEnableSharing: post.postEnableSharing,
      postHidePostFromBlog: post.postHidePostFromBlog,
      relatedPost: this.related(post),
      updatedAt: post.updatedAt,
    };
  }

  private related({ relatedPost }: SinglePost): PublicSinglePost['relatedPost'] {
    if (!relatedPost) return null;
    const { postTitle, postSlug, place } = relatedPost;
    return { postTitle, postSlug, postUrl: this.addresses.post(place, postSlug) };
  }
}

/** Returns the fields of a category that public responses contain. */
export function labelOf(category: ReadableCategory): ReadableCategory {
  const { catName, catSlug, catLabelColor, catLabelFontSize, catLabelTextColor } = category;
  return { catName, catSlug, catLabelColor, catLabelFontSize, catLabelTextColor };
}
