import type { BlogPlace } from '../posts/blog-addresses';

/** A blog as readers see it. */
export interface ReadableBlog extends BlogPlace {
  blogSlug: string;
  name: string;
  /** A BCP 47 tag. */
  language: string;
  blogDescription: string | null;
  blogAccentColor: string | null;
  blogLogo: string | null;
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

/** A category with its id, which the CSS class of its label contains. */
export interface ShownCategory extends ReadableCategory {
  catId: number;
}

/** A category that a page offers as a filter. */
export type Topic = Pick<ReadableCategory, 'catName' | 'catSlug'>;

/** The time from which readers no longer see a post; null if no such time is known. */
export type ShownUntil = Date | null;

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
  /** The id of the parent account, or of the blog's account itself if it has no parent. */
  tenantId: number;
  publishedAt: Date;
  shownUntil: ShownUntil;
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
  relatedPost: ShownRelated | null;
}

/** A related post that is public. */
export interface ShownRelated {
  postTitle: string;
  postSlug: string;
  place: BlogPlace;
  shownUntil: ShownUntil;
}

/** The post with the requested slug, and the state of the posts around it if that was asked for. */
export interface FoundPost {
  blog: ReadableBlog;
  post: SinglePost;
  aroundState?: number;
}

/** The new slug of a post that was renamed. */
export interface MovedPost {
  blog: ReadableBlog;
  movedTo: string;
  shownUntil: ShownUntil;
}

/** A blog without a public post at the requested slug. `isOver`: whether the date of a post there has passed. */
export interface NoPost {
  blog: ReadableBlog;
  isOver: boolean;
}

/** What was found at the slug of a post. */
export type FoundAtSlug = FoundPost | MovedPost | NoPost;

/** The posts around a post: the next newer and older one, and others of its category. */
export interface Neighbours {
  newer: ReadablePost | null;
  older: ReadablePost | null;
  more: ReadablePost[];
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
  /** Null if the list is not filtered, or if its category or author does not exist. */
  heading: Heading | null;
  posts: ReadablePost[];
  /** Whether there are further pages. */
  more: boolean;
}
