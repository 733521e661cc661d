import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { deleteBatch, firstOf, type Cleared } from '../../platform/database/batches';
import { clockIn } from '../../platform/database/raw';
import { sql } from '../../platform/database/sql';
import { Outbox } from '../../platform/events/announcements';
import { EVENTS_OF_POST, LEFT_OF_POST } from './purge-post';
import { PurgedPost } from './purged-post.entity';

/**
 * The part of a sweep that the request of a purge waits for: rows per statement, batches, and the time after which no
 * further batch begins, in milliseconds. Housekeeping does the rest.
 */
const AT_ONCE = { rows: 100, batches: 20, ms: 500 };

/**
 * The pause before a post with pending deliveries is looked at again, in seconds. It grows with the time since the
 * purge, so that posts whose receiver is away for days cost little.
 */
const PAUSE = { least: 5, most: 600, ofTime: 0.1 };

/** A purged post, and how far its events have been looked through. */
export class SweptPost {
  /** The id of the event after which the next batch begins. */
  after = 0;
  /** Whether a payload must stay until it is sent. */
  isWaiting = false;

  constructor(
    readonly postId: number,
    readonly purgedAt: Date,
  ) {}
}

/**
 * Deletes what other tables have of the texts of purged posts, in batches. Every batch can run twice, or in several
 * processes at the same time, without harm.
 */
@Injectable()
export class PurgeSweep {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Begins to sweep a post that has just been purged. Never rejects: housekeeping sweeps what a failure leaves. */
  async begin(postId: number): Promise<void> {
    try {
      await this.clearSome(new SweptPost(postId, new Date()));
    } catch {
      // The purge is committed, and its row in purged_posts stays.
    }
  }

  /** Clears one batch of a purged post. Once nothing is left, deletes its row in purged_posts, or postpones it. */
  clear(post: SweptPost, most: number): Promise<Cleared> {
    const { manager } = this.source;
    const where = sql`post_id = ${post.postId}`;
    return firstOf([
      ...LEFT_OF_POST.map((rows) => () => deleteBatch(manager, { ...rows, where }, most)),
      () => this.emptyPayloads(post, most),
      () => this.finish(post),
    ]);
  }

  private async clearSome(post: SweptPost): Promise<void> {
    const until = performance.now() + AT_ONCE.ms;
    for (let batches = 0; batches < AT_ONCE.batches && performance.now() < until; batches++) {
      const { more } = await this.clear(post, AT_ONCE.rows);
      if (!more) return;
      await nextTurn();
    }
  }

  private async emptyPayloads(post: SweptPost, most: number): Promise<Cleared> {
    const { manager } = this.source;
    const events = { entityId: post.postId, slugs: EVENTS_OF_POST };
    const batch = await this.outbox.emptyPayloads(manager, events, { after: post.after, most });
    post.after = batch.last;
    post.isWaiting ||= batch.isWaiting;
    return batch;
  }

  private async finish(post: SweptPost): Promise<Cleared> {
    const { postId } = post;
    if (post.isWaiting) await this.postpone(post);
    else await this.source.manager.delete(PurgedPost, { postId });
    Object.assign(post, { after: 0, isWaiting: false });
    return { rows: 0, more: false };
  }

  private async postpone({ postId, purgedAt }: SweptPost): Promise<void> {
    const seconds = ((Date.now() - purgedAt.getTime()) / 1000) * PAUSE.ofTime;
    const pause = Math.min(PAUSE.most, Math.max(PAUSE.least, Math.ceil(seconds)));
    const dueAt = () => clockIn(this.source, pause);
    await this.source.manager.update(PurgedPost, { postId }, { dueAt });
  }
}
