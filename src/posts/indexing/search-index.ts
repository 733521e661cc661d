import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FailedRows } from '../../platform/database/failed-rows';
import { Recurring } from '../../platform/database/recurring';
import { selectRows } from '../../platform/database/rows';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { SEARCH_DUE } from '../post.entity';
import type { PostWords } from '../texts/text-jobs';
import { TextJobs } from '../texts/text-jobs.service';
import { DuePosts } from './due-posts';
import { PublishedGroups } from './published-groups';
import { DUE_POST, DUE_POST_FROM, foundWords, type SearchedText } from './found-words';
import { storeWords } from '../search/stored-words';

const REST_MS = 500;

/** Time limits of a run: `soon` for posts written by requests, `later` for posts written in bulk. */
const MOST_MS = { soon: 2000, later: 250 };

/** The time after which the next account gets its turn. A single post can take seconds. */
const TURN_MS = 250;

/** Other lanes are tenant ids. Lanes take turns, so a reader's job waits for at most one job of the index. */
const LANE = 0;

/** Stored if not even the title can be processed. */
const NO_WORDS: PostWords = { text: '', words: [] };

@Injectable()
export class SearchIndex implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Search index', job: 'search_index' }, REST_MS, () =>
    this.run(),
  );
  private readonly soon: DuePosts;
  private readonly drafts: DuePosts;
  private readonly later: DuePosts;
  private readonly groups: PublishedGroups;
  private readonly failed = new FailedRows('Search index');
  private readonly failedGroups = new FailedRows('Search index of groups');
  private stopping = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly jobs: TextJobs,
  ) {
    this.soon = new DuePosts(source, SEARCH_DUE.soon);
    this.drafts = new DuePosts(source, SEARCH_DUE.draft);
    this.later = new DuePosts(source, SEARCH_DUE.later);
    this.groups = new PublishedGroups(source, work, (text) => this.wordsOf(text));
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    return this.recurring.stop();
  }

  private async run(): Promise<void> {
    await this.storeGroups();
    await this.store(this.soon, MOST_MS.soon);
    await this.store(this.drafts, MOST_MS.soon);
    await this.store(this.later, MOST_MS.later);
  }

  private async storeGroups(): Promise<void> {
    const until = performance.now() + MOST_MS.soon;
    const next = () => this.groups.next(this.failedGroups.leftOut);
    for (let group = await next(); group; group = await next()) {
      const { groupId } = group;
      await this.failedGroups.attempt(groupId, () => this.groups.store(group));
      if (this.stopping || performance.now() > until) return;
    }
  }

  private async store(due: DuePosts, milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    const next = () => due.next(this.failed.leftOut);
    let postIds = await next();
    while (postIds.length > 0 && !this.stopping && performance.now() < until) {
      await this.storeSome(postIds);
      postIds = await next();
    }
  }

  /** Stops at the end of the account's turn. The other posts remain due. */
  private async storeSome(postIds: readonly number[]): Promise<void> {
    const until = performance.now() + TURN_MS;
    for (const postId of postIds) {
      await this.failed.attempt(postId, () => this.storeOne(postId));
      if (this.stopping || performance.now() > until) return;
    }
  }

  private async storeOne(postId: number): Promise<void> {
    const [post] = await selectRows(this.source, DUE_POST, DUE_POST_FROM, [postId]);
    // The words of a group are stored together.
    if (!post || post.searchDue === SEARCH_DUE.group) return;
    const words = await foundWords(post, (text) => this.wordsOf(text));
    await this.work.run(({ manager }) => storeWords(manager, post, words));
  }

  /** Falls back to the title if the content cannot be processed. */
  private async wordsOf({ title, content }: SearchedText): Promise<PostWords> {
    const found = await this.jobs.words(LANE, title, content ?? '');
    return found ?? (await this.jobs.words(LANE, title, '')) ?? NO_WORDS;
  }
}
