import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { firstOf, type Cleared } from '../../platform/database/batches';
import { clockIn } from '../../platform/database/raw';
import { Outbox } from '../../platform/events/announcements';
import { EVENTS_OF_POST, leftOfPost } from './purge-post';
import { PurgedPost } from './purged-post.entity';

/** The work that the request waits for: rows per statement, batches, and time. Housekeeping does the rest. */
const AT_ONCE = { rows: 100, batches: 20, ms: 500 };

/** In seconds. Grows with the time since the purge, so that posts with an offline receiver cost little. */
const PAUSE = { least: 5, most: 600, ofTime: 0.1 };

const MOST_BEGUN = 1000;

export interface SweptPost {
  postId: number;
  purgedAt: Date;
}

interface Progress {
  /** The next batch starts after the event with this id. */
  after: number;
  /** Whether a payload must stay until it is sent. */
  isWaiting: boolean;
}

/** Batches can safely run twice, or in several processes at the same time. */
@Injectable()
export class PurgeSweep {
  /** Another process may finish a sweep. */
  private readonly begun = new LRUCache<number, Progress>({ max: MOST_BEGUN });

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Never rejects: after a failure, housekeeping continues. */
  async begin(postId: number): Promise<void> {
    try {
      await this.clearSome({ postId, purgedAt: clock.date() });
    } catch {
      // The purge is already committed, and the row in purged_posts remains.
    }
  }

  /** Once nothing is left, deletes the row in purged_posts, or postpones it if payloads must be sent first. */
  async clear(post: SweptPost, most: number): Promise<Cleared> {
    const { manager } = this.source;
    const { postId } = post;
    const progress = this.begun.get(postId) ?? { after: 0, isWaiting: false };
    this.begun.set(postId, progress);
    const cleared = await firstOf([
      ...leftOfPost(manager, postId).map((batch) => () => batch(most)),
      () => this.emptyPayloads(postId, progress, most),
    ]);
    if (cleared.more) return cleared;
    this.begun.delete(postId);
    if (progress.isWaiting) await this.postpone(post);
    else await manager.delete(PurgedPost, { postId });
    return cleared;
  }

  private async clearSome(post: SweptPost): Promise<void> {
    const until = performance.now() + AT_ONCE.ms;
    for (let batches = 0; batches < AT_ONCE.batches && performance.now() < until; batches++) {
      const { more } = await this.clear(post, AT_ONCE.rows);
      if (!more) return;
      await nextTurn();
    }
  }

  private async emptyPayloads(postId: number, progress: Progress, most: number): Promise<Cleared> {
    const { manager } = this.source;
    const events = { entityId: postId, slugs: EVENTS_OF_POST };
    const batch = await this.outbox.emptyPayloads(manager, events, { after: progress.after, most });
    progress.after = batch.last;
    progress.isWaiting ||= batch.isWaiting;
    return batch;
  }

  private async postpone({ postId, purgedAt }: SweptPost): Promise<void> {
    const seconds = ((clock.now() - purgedAt.getTime()) / 1000) * PAUSE.ofTime;
    const pause = Math.min(PAUSE.most, Math.max(PAUSE.least, Math.ceil(seconds)));
    const dueAt = () => clockIn(this.source, pause);
    await this.source.manager.update(PurgedPost, { postId }, { dueAt });
  }
}
