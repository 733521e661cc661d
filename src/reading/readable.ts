import type { BlogPlace } from '../posts/blog-addresses';

/** A blog as readers see it. */
export interface ReadableBlog extends BlogPlace {
  blogSlug: string;
  name: string;
  updatedAt: Date;
}

/** An author as readers see it. */
export interface ReadableAuthor {
  authorName: string;
  authorSlug: string;
  authorImg: string | null;
  authorBio: string | null;
}

/** A category as readers see it. */
export interface ReadableCategory {
  catName: string;
  catSlug: string;
  catLabelColor: string | null;
  catLabelFontSize: number | null;
  catLabelTextColor: string | null;
}

/** A category with its id and slug. */
export interface ShownCategory extends ReadableCategory {
  catId: number;
}

/** A public post without its content. */
export interface ReadablePost {
  postId: number;
  version: number;
  postTitle: string;
  postSlug: string;
  postImage: string | null;
  postButtonText: string | null;
  postSeoMetaDescription: string | null;
  contentBytes: number;
  /** The parent account of its blog. */
  tenantId: number;
  publishedAt: Date;
  updatedAt: Date;
  author: ReadableAuthor | null;
  category: ShownCategory | null;
}

/** A post for its own page. */
export interface SinglePost extends ReadablePost {
  postSeoPrimaryKeyword: string | null;
  postSeoOtherKeyword: string | null;
  postSeoPostTitle: string | null;
  postCanonicalUrl: string | null;
  postEnableCommenting: YesOrNo;
  postEnableSharing: YesOrNo;
  postHidePostFromBlog: YesOrNo;
  relatedPost: { postTitle: string; postSlug: string; place: BlogPlace } | null;
}

type YesOrNo = 'Yes' | 'No';

/** The heading of the list of a category or an author. */
export interface Heading {
  name: string;
  image: string | null;
  text: string | null;
}

/** One page of a blog's list. */
export interface PostPage {
  blog: ReadableBlog;
  /** Null if the list is not filtered. */
  heading: Heading | null;
  posts: ReadablePost[];
  /** Whether there are further pages. */
  more: boolean;
}
