import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { countChanged, placeholders } from '../../platform/database/raw';
import { int, orNull, readRows } from '../../platform/database/rows';
import { SEARCH_DUE } from '../../posts/post.entity';
import type { Chore, Cleared } from './chore';

/** The number of posts that one statement examines: SQLite reads the content before the version, 2 ms for each MiB. */
const RANGE_ROWS = 50;

/** The pause between two walks through all posts: shorter if the last walk found posts, as during an upgrade. */
const REST_MS = { found: 600_000, none: 86_400_000 };

const ofPost = 'FROM private_texts t WHERE t.post_id = p.post_id';

/** Posts whose words for `posts/search` are missing or outdated, although no job is going to store them. */
const IS_UNINDEXED = `p.search_due IS NULL AND (
  NOT EXISTS (SELECT 1 ${ofPost} AND t.of_draft = 0 AND t.version = p.version)
  OR COALESCE(p.draft_version, 0) <> COALESCE((SELECT t.version ${ofPost} AND t.of_draft = 1), 0))`;

/**
 * Marks posts from before the upgrade, and posts that a process of the previous release has written or indexed, as that
 * release stores no private words.
 */
@Injectable()
export class UnindexedPosts implements Chore {
  readonly step = 'unindexed_posts';
  private after = 0;
  private found = 0;
  private restsUntil = 0;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async clear(most: number): Promise<Cleared> {
    if (performance.now() < this.restsUntil) return { rows: 0, more: false };
    const { after } = this;
    const range = Math.min(RANGE_ROWS, most);
    const [{ last } = { last: null }] = await readRows(
      this.source,
      { last: orNull(int) },
      `SELECT MAX(named) AS last FROM (
         SELECT post_id AS named FROM posts WHERE post_id > ? ORDER BY post_id LIMIT ${range}) walked`,
      [after],
    );
    if (last === null) return this.rest();
    const rows = await this.mark(after, last);
    this.found += rows;
    this.after = Math.max(this.after, last);
    return { rows, more: true };
  }

  private rest(): Cleared {
    this.restsUntil = performance.now() + (this.found > 0 ? REST_MS.found : REST_MS.none);
    this.after = 0;
    this.found = 0;
    return { rows: 0, more: false };
  }

  private async mark(after: number, last: number): Promise<number> {
    const posts = await readRows(
      this.source,
      { postId: int },
      `SELECT p.post_id AS postId FROM posts p WHERE p.post_id > ? AND p.post_id <= ? AND ${IS_UNINDEXED}`,
      [after, last],
    );
    if (posts.length === 0) return 0;
    const ids = posts.map(({ postId }) => postId);
    return countChanged(
      this.source.manager,
      `UPDATE posts SET search_due = ${SEARCH_DUE.later}
       WHERE post_id IN (${placeholders(ids)}) AND search_due IS NULL`,
      ids,
    );
  }
}
