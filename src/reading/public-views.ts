import { Injectable } from '@nestjs/common';
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

/** A post as a single public answer. */
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

/** Makes public answers from posts, with all of their links. */
@Injectable()
export class PublicViews {
  constructor(private readonly addresses: BlogAddresses) {}

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

/** A category in a public answer. */
export function labelOf(category: ReadableCategory): ReadableCategory {
  const { catName, catSlug, catLabelColor, catLabelFontSize, catLabelTextColor } = category;
  return { catName, catSlug, catLabelColor, catLabelFontSize, catLabelTextColor };
}
