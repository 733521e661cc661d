import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inJob } from '../../platform/common/work';
import { reportToOutage } from '../../platform/database/database-outage';
import { from, instant, int, inTable, orNull, selectRows, type RowOf } from '../../platform/database/rows';
import { COMMITTED, type Committed } from '../../platform/events/announcements';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { Outage } from '../../platform/logging/outage';
import { CLEANER } from './cleaner-version';
import { StoredTexts } from './stored-texts';
import { TextMaker } from './text-maker';

/** Pauses between two batches, while the process is idle or busy. */
const REST_MS = { idle: 250, busy: 2500 };

/** The event loop utilization from which the process counts as busy. */
const BUSY = 0.5;

const MOST = { batch: 10, waiting: 1000 };

const POST = {
  ...inTable('p', { postId: int, version: int, contentBytes: int, visibleFrom: orNull(instant) }),
  tenantId: from('COALESCE(a.parent_account_id, a.account_id)', int),
  storedVersion: from('t.version', orNull(int)),
  storedCleaner: from('t.cleaner', orNull(int)),
};

type Row = RowOf<typeof POST>;

/** Makes texts in the background, with limited CPU time. If a reader's request comes first, it makes the text. */
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
    private readonly stored: StoredTexts,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  @OnEvent(COMMITTED)
  onCommitted({ announced }: Committed): void {
    for (const { slug, entityId } of announced) {
      if (slug === 'post.create' || slug === 'post.update') this.add([entityId]);
    }
  }

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

  private isBusy(): boolean {
    const { utilization } = performance.eventLoopUtilization(this.utilization);
    this.utilization = performance.eventLoopUtilization();
    return utilization > BUSY;
  }

  private async runBatch(): Promise<void> {
    try {
      if (!this.maker.isBusy) await this.makeSome();
    } catch (error) {
      reportToOutage(this.outage, error);
    }
    this.timer = undefined;
    this.schedule();
  }

  private async makeSome(): Promise<void> {
    const ids = [...this.waiting].slice(0, MOST.batch);
    for (const id of ids) this.waiting.delete(id);
    const rows = await this.rows(ids);
    await this.stored.delete(
      rows.filter((row) => !isShown(row) && row.storedVersion !== null).map(({ postId }) => postId),
    );
    for (const row of rows) {
      if (this.stopped) return;
      // Another text is being made, possibly for a reader, who has priority.
      if (this.maker.isBusy) this.waiting.add(row.postId);
      else if (isShown(row) && !isUpToDate(row)) await this.make(row);
    }
  }

  private async make(row: Row): Promise<void> {
    try {
      await this.maker.make(row);
    } catch (error) {
      reportToOutage(this.outage, error, { postId: row.postId });
    }
  }

  private rows(ids: readonly number[]): Promise<Row[]> {
    const rest = sql`FROM posts p JOIN accounts a ON a.account_id = p.account_id
      LEFT JOIN post_texts t ON t.post_id = p.post_id WHERE ${oneOf(raw('p.post_id'), ids)} ORDER BY p.post_id`;
    return selectRows(this.source, POST, rest);
  }
}

function isShown({ contentBytes, visibleFrom }: Row): boolean {
  return contentBytes > 0 && visibleFrom !== null;
}

function isUpToDate({ version, storedVersion, storedCleaner }: Row): boolean {
  return storedVersion === version && (storedCleaner ?? 0) >= CLEANER;
}
