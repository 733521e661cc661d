import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, DataSource, type EntityManager } from 'typeorm';
import { NO_MAKER } from '../../platform/access/identity';
import { existingAccount } from '../accounts/existing-account';
import { Author } from '../../authors/author.entity';
import { insertAuthor } from '../../authors/new-author';
import { Category } from '../../categories/category.entity';
import { insertCategory } from '../../categories/new-category';
import { audit, auditRows } from '../../platform/audit/audit';
import { slugFrom } from '../../platform/common/slug';
import { isDuplicate } from '../../platform/database/database-errors';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { ConflictRetry, UnitOfWork, type Attempt } from '../../platform/database/unit-of-work';
import { noteInserted } from '../../platform/post-changes/post-changes';
import type { Account } from '../../platform/tenancy/account.entity';
import { Post } from '../../posts/post.entity';
import { GonePosts } from '../../posts/write/gone-posts';
import { insertPosts, newPost } from '../../posts/write/new-post';
import { POST_SLUG_INDEX } from '../../posts/write/slug';
import { Permitted } from '../../posts/write/review-gate';
import { seoScore } from '../../posts/seo-score';
import { purgeBatch } from '../../posts/trash/purge-batch';
import { numberOf, seededPost, slugOf, SLUGS, type SeedReferences } from './seeded-post';
import { SeededWork, type SeededCounts } from './seeded-work';
import { RUBRICS, WRITERS } from './words';

/** The number of posts per statement; SQLite accepts 32,766 parameters in a statement. */
const AT_ONCE = 1000;

export interface Seeded extends SeededCounts {
  posts: number;
  categories: number;
  authors: number;
}

type Row = Omit<Post, 'postId'>;

/** For posts that are only inspected, because ids do not determine what readers see. */
const NO_REFERENCES: SeedReferences = { categoryIds: new Map(), authorIds: [] };

/** The number of posts inspected before a seed; of twenty consecutive posts, most are public. */
const LOOKED_AT = 20;

/** The number of posts that a reset deletes per transaction. */
const PURGED_AT_ONCE = 100;

interface Options {
  /** Whether the posts of earlier seeds are deleted first. */
  reset?: boolean;
  onProgress?: (done: number) => void;
}

/** The posts are the same every time. Announces no events. */
@Injectable()
export class SeedService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly begun: SeededWork,
    private readonly gone: GonePosts,
  ) {}

  /** Continues the numbers of an earlier seed, or purges it first. Throws 403 first if some posts need a review. */
  async seed(accountId: number, posts: number, { reset = false, onProgress }: Options = {}): Promise<Seeded> {
    const { last, account, references, categories, authors } = await this.prepare(accountId, posts, reset);
    if (reset) await this.purgeSeeded(accountId);
    const begun: SeededCounts = { drafts: 0, previews: [] };
    let number = last;
    for (let done = 0; done < posts; onProgress?.(done)) {
      const count = Math.min(AT_ONCE, posts - done);
      const added = await this.add(account, number, count, references);
      number = added.last;
      begun.drafts += added.drafts;
      begun.previews.push(...added.previews);
      done += count;
    }
    return { posts, categories, authors, ...begun };
  }

  /** Includes drafts, versions and other records of the posts. */
  private async purgeSeeded(accountId: number): Promise<void> {
    const where = sql`account_id = ${accountId} AND post_slug BETWEEN ${SLUGS.from} AND ${SLUGS.to}`;
    const posts = { table: 'posts', where, gone: this.gone } as const;
    let more = true;
    while (more) ({ more } = await purgeBatch(this.source, this.work, posts, PURGED_AT_ONCE));
  }

  /** Also returns the number of the last remaining post. */
  private prepare(accountId: number, posts: number, reset: boolean) {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const account = await existingAccount(manager, accountId);
      const last = reset ? 0 : await lastNumber(manager, accountId);
      await Permitted.ofNew(tx, accountId, rows(accountId, last, Math.min(posts, LOOKED_AT), NO_REFERENCES));
      const categories = await categoriesOf(tx, account);
      const authors = await authorsOf(tx, account);
      return {
        last,
        account,
        references: { categoryIds: categories.ids, authorIds: authors.ids },
        categories: categories.added,
        authors: authors.added,
      };
    });
  }

  /** Generates the posts before the transaction, to keep it short. Returns the last number. */
  private add(
    account: Account,
    after: number,
    count: number,
    references: SeedReferences,
  ): Promise<SeededCounts & { last: number }> {
    const { accountId } = account;
    const prepared = rows(accountId, after, count, references);
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const last = tx.attempt === 0 ? after : await lastNumber(manager, accountId);
      await insert(tx, accountId, last === after ? prepared : rows(accountId, last, count, references));
      const slugs = Array.from({ length: count }, (_, at) => slugOf(last + 1 + at));
      await noteInserted(manager, accountId, slugs);
      const begun = await this.begun.add(manager, account, last + 1, last + count);
      return { last: last + count, ...begun };
    });
  }
}

function rows(accountId: number, after: number, count: number, references: SeedReferences): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const { input, postSlug, writtenAt } = seededPost(after + 1 + at, references);
    const values = newPost(accountId, NO_MAKER, input, writtenAt);
    return { ...values, postSlug, seoScore: seoScore({ ...values, postSlug }) };
  });
}

async function insert(tx: Attempt, accountId: number, values: Row[]): Promise<void> {
  try {
    await insertPosts(tx.manager, await Permitted.ofNew(tx, accountId, values));
    const slugs = values.map(({ postSlug }) => postSlug);
    const where = sql`posts.account_id = ${accountId} AND ${oneOf(raw('posts.post_slug'), slugs)}`;
    await auditRows(tx.manager, 'post.create', { table: 'posts', id: 'post_id', where });
  } catch (error) {
    throw isDuplicate(error, POST_SLUG_INDEX) ? new ConflictRetry() : error;
  }
}

async function lastNumber(manager: EntityManager, accountId: number): Promise<number> {
  const last = await manager.findOne(Post, {
    select: { postId: true, postSlug: true },
    where: { accountId, postSlug: Between(SLUGS.from, SLUGS.to) },
    order: { postSlug: 'DESC' },
  });
  return last ? numberOf(last.postSlug) : 0;
}

async function categoriesOf(tx: Attempt, account: Account) {
  const { manager } = tx;
  const { accountId } = account;
  const ids = new Map<string, number>();
  let added = 0;
  for (const catName of RUBRICS) {
    const catSlug = slugFrom(catName, 'category');
    const known = await manager.findOneBy(Category, { accountId, catSlug });
    const { catId } = known ?? (await insertCategory(tx, { accountId, catName }));
    ids.set(catName, catId);
    if (known) continue;
    await audit(manager, 'category.create', { accountId: treeOf(account), subjectId: catId });
    added++;
  }
  return { ids, added };
}

async function authorsOf(tx: Attempt, account: Account) {
  const { manager } = tx;
  const { accountId } = account;
  const ids: number[] = [];
  let added = 0;
  for (const writer of WRITERS) {
    const authorSlug = slugFrom(writer.authorName, 'author');
    const known = await manager.findOneBy(Author, { accountId, authorSlug });
    const { authorId } = known ?? (await insertAuthor(tx, { accountId, ...writer }));
    ids.push(authorId);
    if (known) continue;
    await audit(manager, 'author.create', { accountId: treeOf(account), subjectId: authorId });
    added++;
  }
  return { ids, added };
}

const treeOf = ({ accountId, parentAccountId }: Account): number => parentAccountId ?? accountId;
