import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { int, orNull, readRows } from '../../platform/database/rows';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import { PRUNE_DUE } from '../../posts/history/post-version.entity';
import type { Chore, Cleared } from './chore';
import { pruneVersions } from './pruned-versions';

/** The maximum number of versions among which one statement looks for posts with too many. */
const RANGE_ROWS = 2000;

/**
 * Deletes the versions of posts above VERSIONS_KEEP. Finds the posts whose versions are due, in turn: a post that is
 * written all the time does not delay the others. Once after the start, looks at all posts, because VERSIONS_KEEP may
 * have been lowered.
 */
@Injectable()
export class VersionRetention implements Chore {
  readonly step = 'post_versions';
  /** The last post of the present round over the due posts. */
  private after = 0;
  /** Whether a batch of the present round was full, so that its post can have more to prune. */
  private hasFullBatch = false;
  /** The last post that the walk over all posts has looked at; null after its end. */
  private walked: number | null = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async clear(most: number): Promise<Cleared> {
    const due = await this.nextDue();
    if (due !== null) return this.prune(due, most);
    if (this.hasFullBatch) return this.nextRound();
    return this.walked === null ? { rows: 0, more: false } : this.walkOn(this.walked, most);
  }

  private async prune(postId: number, most: number): Promise<Cleared> {
    this.after = postId;
    const { source, work, keep } = this;
    const rows = await pruneVersions(source, work, { postId, keep, most });
    this.hasFullBatch ||= rows >= most;
    return { rows, more: true };
  }

  private nextRound(): Cleared {
    this.hasFullBatch = false;
    return { rows: 0, more: true };
  }

  /** Returns the next post with a due version; null at the end of a round. The next call begins a new round. */
  private async nextDue(): Promise<number | null> {
    const [row] = await readRows(
      this.source,
      { postId: int },
      `SELECT post_id AS postId FROM post_versions WHERE prune_due = ${PRUNE_DUE} AND post_id > ?
       ORDER BY post_id LIMIT 1`,
      [this.after],
    );
    if (!row) this.after = 0;
    return row?.postId ?? null;
  }

  /** Prunes the next post above `from` with too many versions, or skips a range of posts without one. */
  private async walkOn(from: number, most: number): Promise<Cleared> {
    const last = await this.endOfRange(from);
    if (last === null) {
      this.walked = null;
      return { rows: 0, more: false };
    }
    const postId = await this.firstExceeding(from, last);
    if (postId === null) {
      this.walked = last;
      return { rows: 0, more: true };
    }
    return { rows: await this.pruneWalked(postId, most), more: true };
  }

  /** Prunes a post, and stays before it: it may have more versions than one batch deletes. Skips it if that fails. */
  private async pruneWalked(postId: number, most: number): Promise<number> {
    const { source, work, keep } = this;
    this.walked = postId;
    const rows = await pruneVersions(source, work, { postId, keep, most });
    this.walked = postId - 1;
    return rows;
  }

  private async endOfRange(from: number): Promise<number | null> {
    const [row] = await readRows(
      this.source,
      { last: orNull(int) },
      `SELECT MAX(post_id) AS last FROM (
         SELECT post_id FROM post_versions WHERE post_id > ? ORDER BY post_id LIMIT ${RANGE_ROWS}) walked`,
      [from],
    );
    return row?.last ?? null;
  }

  private async firstExceeding(from: number, last: number): Promise<number | null> {
    const [row] = await readRows(
      this.source,
      { postId: int },
      `SELECT post_id AS postId FROM post_versions WHERE post_id > ? AND post_id <= ? AND label IS NULL
       GROUP BY post_id HAVING COUNT(*) > ? ORDER BY post_id LIMIT 1`,
      [from, last, this.keep],
    );
    return row?.postId ?? null;
  }

  private get keep(): number {
    return this.settings.VERSIONS_KEEP;
  }
}
