import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FailedRows } from '../../platform/database/failed-rows';
import { int, orNull, readRows, selectRows } from '../../platform/database/rows';
import { noneOf, raw, sql } from '../../platform/database/sql';
import { idsInTurn } from '../../platform/database/turns';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import { PRUNE_DUE } from '../../posts/history/post-version.entity';
import type { Chore, Cleared } from './chore';
import { pruneVersions } from './prune-versions';

/** The maximum number of due posts in a round. */
const ROUND = 50;

/** The number of versions that one statement searches for posts with too many. */
const RANGE_ROWS = 2000;

/** Prunes due posts, alternating between accounts. Checks all posts once: VERSIONS_KEEP may have been lowered. */
@Injectable()
export class PostsWithExcessVersions implements Chore {
  readonly step = 'post_versions';
  /** The posts left in the current round. */
  private round: number[] = [];
  /** The last post of the walk over all posts; null after its end. */
  private walked: number | null = 0;
  private readonly failed = new FailedRows('Housekeeping', { step: this.step });

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async clear(most: number): Promise<Cleared> {
    const due = await this.nextDue();
    if (due !== null) return this.pruneOne(due, most);
    if (this.walked !== null) return this.continueWalk(this.walked, most);
    return { rows: 0, more: false, leavesOut: this.failed.leftOut.length > 0 };
  }

  private async pruneOne(postId: number, most: number): Promise<Cleared> {
    const { source, work, keep } = this;
    const begun = performance.now();
    let rows = 0;
    const prune = async () => (rows = await pruneVersions(source, work, { postId, keep, most }));
    const isPruned = await this.failed.attempt(postId, prune);
    return { rows, more: true, failed: !isPruned, ms: performance.now() - begun };
  }

  /** Null if no post is due, apart from those that are left out. */
  private async nextDue(): Promise<number | null> {
    if (this.round.length === 0) this.round = await this.nextRound();
    return this.round.shift() ?? null;
  }

  private nextRound(): Promise<number[]> {
    const isDue = sql`prune_due = ${raw(String(PRUNE_DUE))} AND ${noneOf(raw('post_id'), this.failed.leftOut)}`;
    const due = sql`SELECT post_id AS id, MIN(account_id) AS account_id, post_id AS since FROM post_versions
      WHERE ${isDue} GROUP BY post_id`;
    return idsInTurn(this.source, due, ROUND);
  }

  /** Prunes the next post above `from` with too many versions, or skips a range of posts without one. */
  private async continueWalk(from: number, most: number): Promise<Cleared> {
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
    return this.pruneWalked(postId, most);
  }

  /** Stays before the post, which may have more versions than one batch deletes. Skips it if that fails. */
  private async pruneWalked(postId: number, most: number): Promise<Cleared> {
    const pruned = await this.pruneOne(postId, most);
    this.walked = pruned.failed ? postId : postId - 1;
    return pruned;
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
    const [row] = await selectRows(
      this.source,
      { postId: int },
      `FROM post_versions WHERE post_id > ? AND post_id <= ? AND label IS NULL
       GROUP BY post_id HAVING COUNT(*) > ? ORDER BY post_id LIMIT 1`,
      [from, last, this.keep],
    );
    return row?.postId ?? null;
  }

  private get keep(): number {
    return this.settings.VERSIONS_KEEP;
  }
}
