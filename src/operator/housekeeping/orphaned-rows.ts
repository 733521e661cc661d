import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { insertMissingRows } from '../../platform/database/inserts';
import { int, orNull, readRows } from '../../platform/database/rows';
import { DeletedPost } from '../../posts/trash/deleted-post.entity';
import type { Chore, Cleared } from './chore';

/** The column contains the id of a post and needs an index. */
interface Naming {
  table: string;
  column: string;
}

/** Posts with words have a row in `search_texts` or `private_texts`, and posts whose draft has savers have one in `post_drafts`. */
const NAMINGS: readonly Naming[] = [
  { table: 'post_versions', column: 'post_id' },
  { table: 'post_drafts', column: 'post_id' },
  { table: 'post_draft_versions', column: 'post_id' },
  { table: 'post_review_notes', column: 'post_id' },
  { table: 'post_previews', column: 'post_id' },
  { table: 'search_texts', column: 'post_id' },
  { table: 'private_texts', column: 'post_id' },
  { table: 'post_redirects', column: 'post_id' },
  { table: 'posts', column: 'post_related_post_id' },
];

/** The number of rows that one statement examines. */
const RANGE_ROWS = 2000;

/** The pause between two walks through all rows. */
const REST_MS = 86_400_000;

const NOTHING: Cleared = { rows: 0, more: false };

interface Position {
  at: number;
  after: number;
}

const START: Position = { at: 0, after: 0 };

/** The posts after `after` up to `last`; at most `most` of them are returned. */
type Range = Pick<Position, 'after'> & { last: number; most: number };

/**
 * During an upgrade, a process of release 1.0.0 deletes posts without recording them in deleted_posts.
 * This chore finds their rows and records the posts, and other chores clear their remaining data.
 */
@Injectable()
export class OrphanedRows implements Chore {
  readonly step = 'orphaned_rows';
  private position = START;
  private restsUntil = 0;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async clear(most: number): Promise<Cleared> {
    if (performance.now() < this.restsUntil) return NOTHING;
    const from = this.position;
    const naming = NAMINGS[from.at];
    if (!naming) return this.rest();
    const last = await this.endOfRange(naming, from);
    if (last === null) return this.move(from, { at: from.at + 1, after: 0 }, 0);
    const postIds = await this.orphans(naming, { ...from, last, most });
    const deletedAt = clock.date();
    const rows = postIds.map((postId) => ({ postId, deletedAt }));
    if (rows.length > 0) await insertMissingRows(this.source.manager, DeletedPost, rows);
    const after = postIds.length === most ? (postIds.at(-1) ?? last) : last;
    return this.move(from, { ...from, after }, rows.length);
  }

  private rest(): Cleared {
    this.position = START;
    this.restsUntil = performance.now() + REST_MS;
    return NOTHING;
  }

  /** Moves the walk unless another run has moved it, so that no run skips posts that were not read. */
  private move(from: Position, to: Position, rows: number): Cleared {
    if (this.position === from) this.position = to;
    return { rows, more: true };
  }

  /** Null after the last row of the column. */
  private async endOfRange({ table, column }: Naming, { after }: Position): Promise<number | null> {
    const [row] = await readRows(
      this.source,
      { last: orNull(int) },
      `SELECT MAX(named) AS last FROM (
         SELECT ${column} AS named FROM ${table} WHERE ${column} > ? ORDER BY ${column} LIMIT ${RANGE_ROWS}) walked`,
      [after],
    );
    return row?.last ?? null;
  }

  /** One statement sees a post either in `posts` or in the trash. */
  private async orphans({ table, column }: Naming, { after, last, most }: Range): Promise<number[]> {
    const missing = ['posts', 'trashed_posts', 'deleted_posts'].map(
      (other) => `NOT EXISTS (SELECT 1 FROM ${other} x WHERE x.post_id = o.${column})`,
    );
    const rows = await readRows(
      this.source,
      { postId: int },
      `SELECT DISTINCT o.${column} AS postId FROM ${table} o WHERE o.${column} > ? AND o.${column} <= ?
       AND ${missing.join(' AND ')} ORDER BY postId LIMIT ${most}`,
      [after, last],
    );
    return rows.map(({ postId }) => postId);
  }
}
