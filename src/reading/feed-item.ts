import type { PublicPost } from './public-views';

/** A post in a feed. */
export interface FeedItem {
  /** Does not change with the post's slug or title. */
  id: string;
  post: PublicPost;
  updatedAt: Date;
  /** The cleaned content; only the excerpt if the feed would become too large. */
  content: string;
  /** Its absolute address. */
  image: string | null;
  authorUrl: string | null;
  authorImage: string | null;
}

/** The blog's part of a feed. */
export interface FeedHead {
  title: string;
  description: string;
  blogUrl: string;
  rss: string;
  json: string;
  updated: Date;
}
