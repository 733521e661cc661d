import { Injectable } from '@nestjs/common';
import { Between, type EntityManager } from 'typeorm';
import { existingAccount } from '../accounts/existing-account';
import { Author } from '../../authors/author.entity';
import { insertAuthor } from '../../authors/new-author';
import { Category } from '../../categories/category.entity';
import { insertCategory } from '../../categories/new-category';
import { slugFrom } from '../../platform/common/slug';
import { isDuplicate } from '../../platform/database/database-errors';
import { ConflictRetry, UnitOfWork, type Attempt } from '../../platform/database/unit-of-work';
import { Post } from '../../posts/post.entity';
import { insertPosts, newPost, postSlugs } from '../../posts/post-writing';
import { Permitted } from '../../posts/review-gate';
import { seoScore } from '../../posts/seo-score';
import { numberOf, seededPost, SLUGS, type Furniture } from './seeded-post';
import { RUBRICS, WRITERS } from './words';

/** The maximum number of posts that one statement inserts: SQLite accepts 32,766 parameters in a statement. */
const AT_ONCE = 1000;

/** The numbers of records that a seed has added. */
export interface Seeded {
  posts: number;
  categories: number;
  authors: number;
}

type Row = Omit<Post, 'postId'>;

/** The furniture of posts that are looked at only: ids do not decide what readers see. */
const UNFURNISHED: Furniture = { categoryIds: new Map(), authorIds: [] };

/** How many posts are looked at before a seed: of twenty consecutive ones, most are public. */
const LOOKED_AT = 20;

/** Fills an account with realistic posts, the same ones every time. Announces no events. */
@Injectable()
export class SeedService {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Adds posts. Their numbers follow the posts of an earlier seed. `onProgress` receives the number of posts added so
   * far. Throws 403 before anything is stored if the account requires reviews and some of the posts are public.
   */
  async seed(accountId: number, posts: number, onProgress: (done: number) => void): Promise<Seeded> {
    const { last, furniture, categories, authors } = await this.furnish(accountId, posts);
    let number = last;
    for (let done = 0; done < posts; onProgress(done)) {
      const count = Math.min(AT_ONCE, posts - done);
      number = await this.add(accountId, number, count, furniture);
      done += count;
    }
    return { posts, categories, authors };
  }

  /** Finds or creates the categories and authors, and finds the number of the last post of an earlier seed. */
  private furnish(accountId: number, posts: number) {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      await existingAccount(manager, accountId);
      const last = await lastNumber(manager, accountId);
      await Permitted.ofNew(tx, accountId, rows(accountId, last, Math.min(posts, LOOKED_AT), UNFURNISHED));
      const categories = await categoriesOf(tx, accountId);
      const authors = await authorsOf(tx, accountId);
      return {
        last,
        furniture: { categoryIds: categories.ids, authorIds: authors.ids },
        categories: categories.added,
        authors: authors.added,
      };
    });
  }

  /**
   * Adds a batch of posts; returns the number of the last one. The posts are generated before the transaction, so that
   * the transaction is short.
   */
  private add(accountId: number, after: number, count: number, furniture: Furniture): Promise<number> {
    const prepared = rows(accountId, after, count, furniture);
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const last = tx.attempt === 0 ? after : await lastNumber(manager, accountId);
      await insert(tx, accountId, last === after ? prepared : rows(accountId, last, count, furniture));
      return last + count;
    });
  }
}

function rows(accountId: number, after: number, count: number, furniture: Furniture): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const { input, postSlug, writtenAt } = seededPost(after + 1 + at, furniture);
    const values = newPost(accountId, null, input, writtenAt);
    return { ...values, postSlug, seoScore: seoScore({ ...values, postSlug }) };
  });
}

/** Inserts posts. If a concurrent seed has used their numbers, the unit of work runs again with later numbers. */
async function insert(tx: Attempt, accountId: number, values: Row[]): Promise<void> {
  try {
    await insertPosts(tx.manager, await Permitted.ofNew(tx, accountId, values));
  } catch (error) {
    throw isDuplicate(error, postSlugs(accountId).index) ? new ConflictRetry() : error;
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

async function categoriesOf(tx: Attempt, accountId: number) {
  const { manager } = tx;
  const ids = new Map<string, number>();
  let added = 0;
  for (const catName of RUBRICS) {
    const catSlug = slugFrom(catName, 'category');
    const known = await manager.findOneBy(Category, { accountId, catSlug });
    const { catId } = known ?? (await insertCategory(tx, { accountId, catName }));
    ids.set(catName, catId);
    if (!known) added++;
  }
  return { ids, added };
}

async function authorsOf(tx: Attempt, accountId: number) {
  const { manager } = tx;
  const ids: number[] = [];
  let added = 0;
  for (const writer of WRITERS) {
    const authorSlug = slugFrom(writer.authorName, 'author');
    const known = await manager.findOneBy(Author, { accountId, authorSlug });
    const { authorId } = known ?? (await insertAuthor(tx, { accountId, ...writer }));
    ids.push(authorId);
    if (!known) added++;
  }
  return { ids, added };
}
