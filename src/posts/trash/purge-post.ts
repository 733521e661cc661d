import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { changeBatch, deleteBatch, type Cleared } from '../../platform/database/batches';
import { sql, type Sql } from '../../platform/database/sql';
import { TEXT_AND_WORD_ROWS } from '../search/word-rows';
import { EVENT_SLUGS, type EventSlug } from '../../platform/events/catalog';
import { familyOf } from '../../platform/events/families';

interface TableOfPost {
  table: string;
  /** Selects the rows of a post; by default those with its `post_id`. */
  where?: (postId: number) => Sql;
  /** Identifies a row among the rows of one post. */
  id: string;
}

/**
 * These tables keep rows after the post's own row is deleted. They need an index on `post_id`. Those with few rows, and
 * with whole texts, are first.
 */
const LEFT_OF_POST: readonly TableOfPost[] = [
  { table: 'post_redirects', id: 'slug' },
  { table: 'post_drafts', id: 'post_id' },
  { table: 'post_draft_savers', id: 'user_id' },
  { table: 'post_review_notes', id: 'note_id' },
  { table: 'post_previews', id: 'preview_id' },
  { table: 'post_editors', id: 'user_id' },
  { table: 'post_draft_versions', id: 'draft_version' },
  { table: 'post_versions', id: 'version' },
  ...TEXT_AND_WORD_ROWS,
  { table: 'media_uses', id: 'media_id', where: usesOf },
];

function ofPost(postId: number): Sql {
  return sql`post_id = ${postId}`;
}

function usesOf(postId: number): Sql {
  return sql`place IN ('content', 'image', 'draft', 'version') AND owner_id = ${postId}`;
}

/**
 * Rows per statement, and of one post per transaction of a purge: more than the words of a post. A sweep deletes the
 * rest. After `ofOthers` rows, a transaction begins with no further post.
 */
const MOST = { atOnce: 100, ofPost: 20_000, ofOthers: 10_000 };

export const EVENTS_OF_POST: readonly EventSlug[] = EVENT_SLUGS.filter((slug) => familyOf(slug).ofPost);

type Batch = (most: number) => Promise<Cleared>;

/** Excludes the payloads of the post's events, and `gone_posts`, from which mirrors learn that the post was deleted. */
export function leftOfPost(manager: EntityManager, postId: number): Batch[] {
  const where = sql`post_related_post_id = ${postId}`;
  const referring = { table: 'posts', id: 'post_id', where };
  return [
    (most) => changeBatch(manager, referring, 'post_related_post_id = NULL', most),
    ...LEFT_OF_POST.map(
      ({ table, id, where = ofPost }): Batch =>
        (most) =>
          deleteBatch(manager, { table, id, where: where(postId) }, most),
    ),
  ];
}

interface ClearedPosts {
  cleared: number[];
  /** Cleared posts that may still have rows. */
  unfinished: number[];
}

/** Runs in the transaction of the purge. Leaves out the last posts if the others have many rows. */
export async function clearLeft(manager: EntityManager, postIds: readonly number[]): Promise<ClearedPosts> {
  const posts: ClearedPosts = { cleared: [], unfinished: [] };
  let rows = 0;
  for (const postId of postIds) {
    if (rows >= MOST.ofOthers) break;
    let left = MOST.ofPost;
    for (const batch of leftOfPost(manager, postId)) left -= await clearAll(batch, left);
    rows += MOST.ofPost - left;
    posts.cleared.push(postId);
    if (left <= 0) posts.unfinished.push(postId);
  }
  return posts;
}

async function clearAll(batch: Batch, most: number): Promise<number> {
  let rows = 0;
  while (rows < most) {
    const cleared = await batch(MOST.atOnce);
    rows += cleared.rows;
    if (!cleared.more) break;
    // Yields, so that the embedded database can answer other requests between statements.
    await nextTurn();
  }
  return rows;
}
