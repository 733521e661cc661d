import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import { Recurring } from '../platform/database/recurring';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { Account } from '../platform/tenancy/account.entity';
import { BlogAddresses } from './blog-addresses';
import { references } from './post-references';
import { PostWriter } from './post-writer';
import { Post } from './post.entity';
import { postPayload } from './post.events';
import { isDue } from './publication';

/** The pause between two checks, in milliseconds. It delays nothing for readers: for them the dates count. */
const REST_MS = 1000;

/** The maximum number of posts that one check finds by each date. */
const MOST = 200;

/**
 * Stores the new status of posts whose date has come: of those that have gone live, and of those that have become
 * private. Announces it once for each post, even if several processes run.
 */
@Injectable()
export class GoingLive implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Going live', job: 'going_live' }, REST_MS, () =>
    this.storeDue(),
  );

  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
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

  /** Stores posts whose date has come, the earliest dates first, no matter how long ago that was. */
  private async storeDue(): Promise<void> {
    const due = [...(await this.due('goesLiveAt')), ...(await this.due('goesPrivateAt'))];
    for (const postId of new Set(due)) await this.store(postId);
  }

  /** Returns the ids of at most MOST posts with a past date in this column. */
  private async due(column: 'goesLiveAt' | 'goesPrivateAt'): Promise<number[]> {
    const found = await this.posts.find({
      select: { postId: true },
      where: { [column]: LessThanOrEqual(new Date()) },
      order: { [column]: 'ASC' },
      take: MOST,
    });
    return found.map(({ postId }) => postId);
  }

  /**
   * Stores one post. If several processes do so at the same time, the first write succeeds. The units of work of the
   * others run again, and then find that the post is not due.
   */
  private store(postId: number): Promise<void> {
    return this.work.run(async ({ manager, announce }) => {
      const post = await manager.findOneBy(Post, { postId });
      const account = post && (await manager.findOneBy(Account, { accountId: post.accountId }));
      if (!post || !account || !isDue(post)) return;
      await this.writer.storeDue(manager, post);
      if (account.deletedAt) return;
      const link = this.addresses.post(account, post.postSlug);
      announce(
        'post.update',
        account,
        postId,
        postPayload(post, link, await references(manager, account, post)),
      );
    });
  }
}
