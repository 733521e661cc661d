import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import { Recurring } from '../database/recurring';
import { change } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import { Account } from '../identity/account.entity';
import { BlogAddresses } from './blog-addresses';
import { references } from './post-references';
import { Post } from './post.entity';
import { postPayload } from './post.events';
import { publish, PUBLISHED } from './publication';

/** The pause between two checks, in milliseconds. Readers see a post on time without it. */
const REST_MS = 1000;

/** The most posts of one check. */
const MOST = 200;

/** Stores that posts have gone live, and announces it once, even if several processes run. */
@Injectable()
export class GoingLive implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Going live', job: 'going_live' }, REST_MS, () =>
    this.look(),
  );

  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly addresses: BlogAddresses,
    private readonly work: UnitOfWork,
  ) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  /** Handles all posts whose date has come since the last check, however long ago that was. */
  private async look(): Promise<void> {
    const due = await this.posts.find({
      select: { postId: true },
      where: { goesLiveAt: LessThanOrEqual(new Date()) },
      order: { goesLiveAt: 'ASC' },
      take: MOST,
    });
    for (const { postId } of due) await this.goLive(postId);
  }

  /** Of several processes the first to write wins; the units of the others run again and find nothing to do. */
  private goLive(postId: number): Promise<void> {
    return this.work.run(async (manager, announce) => {
      const post = await manager.findOneBy(Post, { postId, goesLiveAt: LessThanOrEqual(new Date()) });
      const account = post && (await manager.findOneBy(Account, { accountId: post.accountId }));
      if (!post || !account) return;
      await change(manager, Post, post, publish(PUBLISHED, post.postPublishAt, post));
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
