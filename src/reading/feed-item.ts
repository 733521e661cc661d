import type { PublicPost } from './public-views';

/** A post as feeds carry it. */
export interface FeedItem {
  /** The same whatever the post's slug and title become. */
  id: string;
  post: PublicPost;
  updatedAt: Date;
  /** Cleaned; the excerpt alone where the feed would become too large. */
  content: string;
  /** As it is from outside of a page. */
  image: string | null;
  authorUrl: string | null;
  authorImage: string | null;
}

/** What feeds say of the blog. */
export interface FeedHead {
  title: string;
  description: string;
  blogUrl: string;
  rss: string;
  json: string;
  updated: Date;
}
