import type { PublicMedia } from './pictures/public-media';
import type { PublicPost } from './public-views';

export interface FeedItem {
  /** A URN that stays the same if the slug or the title changes. */
  id: string;
  post: Pick<PublicPost, 'postTitle' | 'postUrl' | 'excerpt' | 'publishedAt' | 'author' | 'category'>;
  updatedAt: Date;
  /** Only the excerpt if the feed would become too large. */
  content: string;
  /** Absolute. */
  image: string | null;
  /** The known details of the image. */
  media?: PublicMedia;
  authorUrl: string | null;
  authorImage: string | null;
}

export interface FeedHead {
  title: string;
  description: string;
  blogUrl: string;
  language: string;
  /** Absolute. */
  logo: string | null;
  rss: string;
  json: string;
  updated: Date;
}
