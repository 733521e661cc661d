import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { FailedRows } from '../../platform/database/failed-rows';
import { instantParameter } from '../../platform/database/raw';
import { Recurring } from '../../platform/database/recurring';
import { noneOf, raw, sql } from '../../platform/database/sql';
import { idsInTurn } from '../../platform/database/turns';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Account } from '../../platform/tenancy/account.entity';
import { BlogAddresses } from '../blog-addresses';
import { findReferences } from '../write/references';
import { PostWriter } from '../write/post-writer';
import { Post } from '../post.entity';
import { announceChange } from '../post.events';
import { isDue } from '../publication/publication';

/** Does not delay publication: what readers see depends only on the dates. */
const REST_MS = 1000;

/** The delay after a date, so that every process, even one with a slow clock, shows the post by then. */
export const SETTLED_MS = 1000;

/** The maximum number of posts per check and column. */
const MOST = 200;

/** Stores and announces the new status of due posts, once per post even if several processes run. */
@Injectable()
export class GoingLive implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Going live', job: 'going_live' }, REST_MS, () =>
    this.storeDue(),
  );
  private readonly failed = new FailedRows('Going live');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly addresses: BlogAddresses,
    private readonly work: UnitOfWork,
    private readonly writer: PostWriter,
  ) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  /** Stores all posts whose date has passed. A post that fails is skipped for a while. */
  private async storeDue(): Promise<void> {
    const due = [...(await this.due('goes_live_at')), ...(await this.due('goes_private_at'))];
    for (const postId of new Set(due)) await this.failed.attempt(postId, () => this.store(postId));
  }

  /** Returns the ids of at most MOST posts with a past date in this column, alternating between accounts. */
  private due(column: 'goes_live_at' | 'goes_private_at'): Promise<number[]> {
    const date = raw(column);
    const isPast = sql`${date} <= ${instantParameter(settled())} AND ${noneOf(raw('post_id'), this.failed.leftOut)}`;
    const due = sql`SELECT post_id AS id, account_id, ${date} AS since FROM posts WHERE ${isPast}`;
    return idsInTurn(this.source, due, MOST);
  }

  /** Of several processes, one succeeds. The others run again, and find that the post is no longer due. */
  private store(postId: number): Promise<void> {
    return this.work.run(async ({ manager, announce }) => {
      const post = await manager.findOneBy(Post, { postId });
      const account = post && (await manager.findOneBy(Account, { accountId: post.accountId }));
      const now = settled();
      if (!post || !account || !isDue(post, now)) return;
      const before = { ...post };
      await this.writer.storeDue(manager, post, now);
      if (account.deletedAt) return;
      const link = this.addresses.post(account, post.postSlug);
      const found = await findReferences(manager, { account, postId }, [post]);
      announceChange(announce, 'post.update', before, { account, post, link, named: found(post) });
    });
  }
}

/** The time that the clocks of all processes have passed. */
const settled = () => new Date(clock.now() - SETTLED_MS);
