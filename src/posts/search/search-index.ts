import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Recurring } from '../../platform/database/recurring';
import { flag, int, orNull, readRows, text, type RowOf } from '../../platform/database/rows';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { SEARCH_DUE } from '../post.entity';
import type { PostWords } from '../texts/text-jobs';
import { TextJobs } from '../texts/text-jobs.service';
import { DuePosts } from './due-posts';
import { storeWords } from './stored-words';

/** The pause between two runs, in milliseconds. */
const REST_MS = 500;

/** How long a run stores words, in milliseconds: first of posts that requests wrote, then of posts written in bulk. */
const MOST_MS = { soon: 2000, later: 250 };

/**
 * The time, in milliseconds, after which the next account has its turn. The content of a single post can take seconds.
 */
const TURN_MS = 250;

/**
 * The lane of the index in the queue of jobs; the other lanes are ids of tenants. Lanes take turns, so a reader's job
 * waits for at most one job of the index.
 */
const LANE = 0;

const POST = {
  postId: int,
  accountId: int,
  version: int,
  title: text,
  content: orNull(text),
  isListed: flag,
};

type Row = RowOf<typeof POST>;

/** Stores the words of posts by which readers find them, within seconds of each change. */
@Injectable()
export class SearchIndex implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Search index', job: 'search_index' }, REST_MS, () =>
    this.run(),
  );
  private readonly soon: DuePosts;
  private readonly later: DuePosts;
  private stopping = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly jobs: TextJobs,
  ) {
    this.soon = new DuePosts(source, SEARCH_DUE.soon);
    this.later = new DuePosts(source, SEARCH_DUE.later);
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    return this.recurring.stop();
  }

  private async run(): Promise<void> {
    await this.store(this.soon, MOST_MS.soon);
    await this.store(this.later, MOST_MS.later);
  }

  /** Stores the words of due posts until a round over all accounts ends or the time is over. */
  private async store(due: DuePosts, milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    let postIds = await due.next();
    while (postIds.length > 0 && !this.stopping && performance.now() < until) {
      await this.storeSome(postIds);
      postIds = await due.next();
    }
  }

  /** Stores the words of posts until the turn of their account ends. The others remain due. */
  private async storeSome(postIds: readonly number[]): Promise<void> {
    const until = performance.now() + TURN_MS;
    for (const postId of postIds) {
      await this.storeOne(postId);
      if (this.stopping || performance.now() > until) return;
    }
  }

  private async storeOne(postId: number): Promise<void> {
    const [post] = await readRows(
      this.source,
      POST,
      `SELECT p.post_id AS postId, p.account_id AS accountId, p.version, p.post_title AS title, p.post_content AS content,
         p.visible_from IS NOT NULL AND p.post_hide_post_from_blog = 'No' AND a.deleted_at IS NULL AS isListed
       FROM posts p JOIN accounts a ON a.account_id = p.account_id WHERE p.post_id = ?`,
      [postId],
    );
    if (!post) return;
    const words = post.isListed ? await this.wordsOf(post) : null;
    await this.work.run(({ manager }) => storeWords(manager, post, words));
  }

  /** Returns the words of a post; those of the title alone if the content cannot be processed. */
  private async wordsOf({ title, content }: Row): Promise<PostWords | null> {
    return (await this.jobs.words(LANE, title, content ?? '')) ?? (await this.jobs.words(LANE, title, ''));
  }
}
