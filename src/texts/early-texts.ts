import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inJob } from '../common/work';
import { reportFailure } from '../database/database-outage';
import { instant, int, orNull, readRows, type RowOf } from '../database/rows';
import { COMMITTED, type Committed } from '../events/outbox';
import { oneOf, raw, sql } from '../lists/sql';
import { Outage } from '../logging/outage';
import { CLEANER } from './cleaner';
import { KeptTexts } from './kept-texts';
import { TextMaker } from './text-maker';

/** The pause between two batches, in milliseconds, while the process is idle or busy. */
const REST_MS = { idle: 250, busy: 2500 };

/** The event loop utilization above which the process counts as busy. */
const BUSY = 0.5;

/** The most posts of a batch, and the most that may wait. */
const MOST = { batch: 10, waiting: 1000 };

const WRITTEN = {
  postId: int,
  version: int,
  tenantId: int,
  contentBytes: int,
  visibleFrom: orNull(instant),
  keptVersion: orNull(int),
  keptCleaner: orNull(int),
};

type Row = RowOf<typeof WRITTEN>;

/**
 * Makes the texts of posts after they were stored, before somebody reads them. No request waits for it, and its CPU time
 * is limited: if posts are stored faster than that, the others' texts are made for their first reader.
 */
@Injectable()
export class EarlyTexts implements BeforeApplicationShutdown {
  private readonly outage = new Outage('Early texts');
  private readonly waiting = new Set<number>();
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private utilization = performance.eventLoopUtilization();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly maker: TextMaker,
    private readonly kept: KeptTexts,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  @OnEvent(COMMITTED)
  look({ announced }: Committed): void {
    for (const { slug, entityId } of announced) {
      if (slug === 'post.create' || slug === 'post.update') this.add([entityId]);
    }
  }

  /** Queues posts; above 1,000 waiting ones they are left to their first reader. */
  add(postIds: readonly number[]): void {
    for (const postId of postIds) if (this.waiting.size < MOST.waiting) this.waiting.add(postId);
    this.schedule();
  }

  private schedule(): void {
    if (this.stopped || this.timer || this.waiting.size === 0) return;
    const rest = this.isBusy() ? REST_MS.busy : REST_MS.idle;
    this.timer = setTimeout(() => {
      this.running = inJob('early_texts', () => this.runBatch());
    }, rest).unref();
  }

  /** Whether the event loop was busy since the last call. */
  private isBusy(): boolean {
    const { utilization } = performance.eventLoopUtilization(this.utilization);
    this.utilization = performance.eventLoopUtilization();
    return utilization > BUSY;
  }

  private async runBatch(): Promise<void> {
    try {
      if (!this.maker.isBusy) await this.makeSome();
    } catch (error) {
      reportFailure(this.outage, error);
    }
    this.timer = undefined;
    this.schedule();
  }

  private async makeSome(): Promise<void> {
    const ids = [...this.waiting].slice(0, MOST.batch);
    for (const id of ids) this.waiting.delete(id);
    const rows = await this.rows(ids);
    await this.kept.forget(
      rows.filter((row) => !isShown(row) && row.keptVersion !== null).map(({ postId }) => postId),
    );
    for (const row of rows) {
      if (this.stopped) return;
      // Readers have priority.
      if (this.maker.isBusy) this.waiting.add(row.postId);
      else if (isShown(row) && !isMade(row)) await this.maker.make(row);
    }
  }

  private rows(ids: readonly number[]): Promise<Row[]> {
    const { text, params } = sql`SELECT p.post_id AS postId, p.version, p.content_bytes AS contentBytes,
      p.visible_from AS visibleFrom, COALESCE(a.parent_account_id, a.account_id) AS tenantId,
      t.version AS keptVersion, t.cleaner AS keptCleaner
      FROM posts p JOIN accounts a ON a.account_id = p.account_id
      LEFT JOIN post_texts t ON t.post_id = p.post_id WHERE ${oneOf(raw('p.post_id'), ids)} ORDER BY p.post_id`;
    return readRows(this.source, WRITTEN, text, params);
  }
}

/** Whether readers see the content, now or at its date. */
function isShown({ contentBytes, visibleFrom }: Row): boolean {
  return contentBytes > 0 && visibleFrom !== null;
}

function isMade({ version, keptVersion, keptCleaner }: Row): boolean {
  return keptVersion === version && (keptCleaner ?? 0) >= CLEANER;
}
