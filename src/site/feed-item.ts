import type { PublicPost } from './public-views';

export interface FeedItem {
  /** A URN that stays the same if the slug or the title of the post changes. */
  id: string;
  post: PublicPost;
  updatedAt: Date;
  /** The cleaned content, or only the excerpt if the feed would become too large. */
  content: string;
  /** The absolute URL of the post's image. */
  image: string | null;
  authorUrl: string | null;
  authorImage: string | null;
}

/** The title, the description and the URLs of a feed. */
export interface FeedHead {
  title: string;
  description: string;
  blogUrl: string;
  language: string;
  /** The absolute address of the blog's logo. */
  logo: string | null;
  rss: string;
  json: string;
  updated: Date;
}
