import { EVENT_SLUGS, isOfReview, type EventSlug } from '../../platform/events/catalogue';

/** A table with rows of a post, found by `post_id`. */
interface TableOfPost {
  table: string;
  /** The column that identifies a row among those of one post. */
  id: string;
}

/**
 * The tables that keep texts of a post after its own row is deleted. A purge deletes the rows of the post from all of
 * them; they need an index on `post_id`.
 */
export const LEFT_OF_POST: readonly TableOfPost[] = [
  { table: 'post_versions', id: 'version' },
  { table: 'post_drafts', id: 'post_id' },
  { table: 'post_draft_savers', id: 'user_id' },
  { table: 'post_previews', id: 'preview_id' },
  { table: 'search_words', id: 'word' },
  { table: 'search_texts', id: 'post_id' },
];

/** The events whose payloads have texts of a post. Their entity is the post. */
export const EVENTS_OF_POST: readonly EventSlug[] = EVENT_SLUGS.filter(
  (slug) => slug.startsWith('post.') || isOfReview(slug),
);
