import { Injectable } from '@nestjs/common';
import { Between, type EntityManager } from 'typeorm';
import { existingAccount } from '../accounts/existing-account';
import { Author } from '../authors/author.entity';
import { insertAuthor } from '../authors/new-author';
import { Category } from '../categories/category.entity';
import { insertCategory } from '../categories/new-category';
import { slugFrom } from '../common/slug';
import { isDuplicate } from '../database/database-errors';
import { Outrun, UnitOfWork } from '../database/unit-of-work';
import { Post } from '../posts/post.entity';
import { newPost, postSlugs } from '../posts/post-writing';
import { seoScore } from '../posts/seo-score';
import { numberOf, seededPost, SLUGS, type Furniture } from './seeded-post';
import { RUBRICS, WRITERS } from './words';

/** How many posts one statement inserts: SQLite takes 32,766 parameters. */
const AT_ONCE = 1000;

/** What a seed has added. */
export interface Seeded {
  posts: number;
  categories: number;
  authors: number;
}

type Row = Omit<Post, 'postId'>;

/** Fills an account with realistic posts, the same ones every time. It announces no events. */
@Injectable()
export class SeedService {
  constructor(private readonly work: UnitOfWork) {}

  /** Adds so many posts after those of an earlier seed. `onProgress` gets the number added so far. */
  async seed(accountId: number, posts: number, onProgress: (done: number) => void): Promise<Seeded> {
    const { last, furniture, categories, authors } = await this.furnish(accountId);
    let number = last;
    for (let done = 0; done < posts; onProgress(done)) {
      const count = Math.min(AT_ONCE, posts - done);
      number = await this.add(accountId, number, count, furniture);
      done += count;
    }
    return { posts, categories, authors };
  }

  /** Finds or makes the categories and authors, and the number that an earlier seed ended with. */
  private furnish(accountId: number) {
    return this.work.run(async (manager, _, run) => {
      await existingAccount(manager, accountId);
      const categories = await categoriesOf(manager, run, accountId);
      const authors = await authorsOf(manager, run, accountId);
      return {
        last: await lastNumber(manager, accountId),
        furniture: { categoryIds: categories.ids, authorIds: authors.ids },
        categories: categories.added,
        authors: authors.added,
      };
    });
  }

  /** Adds a batch of posts. They are generated before the transaction, so that it is short. Answers the last number. */
  private add(accountId: number, after: number, count: number, furniture: Furniture): Promise<number> {
    const prepared = rows(accountId, after, count, furniture);
    return this.work.run(async (manager, _, run) => {
      const last = run === 0 ? after : await lastNumber(manager, accountId);
      await insert(manager, accountId, last === after ? prepared : rows(accountId, last, count, furniture));
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

/** Inserts posts. If a concurrent seed has used the numbers, the unit of work runs again with later ones. */
async function insert(manager: EntityManager, accountId: number, values: Row[]): Promise<void> {
  try {
    await manager.createQueryBuilder().insert().into(Post).values(values).updateEntity(false).execute();
  } catch (error) {
    throw isDuplicate(error, postSlugs(accountId).index) ? new Outrun() : error;
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

async function categoriesOf(manager: EntityManager, run: number, accountId: number) {
  const ids = new Map<string, number>();
  let added = 0;
  for (const catName of RUBRICS) {
    const catSlug = slugFrom(catName, 'category');
    const known = await manager.findOneBy(Category, { accountId, catSlug });
    const { catId } = known ?? (await insertCategory(manager, run, { accountId, catName }));
    ids.set(catName, catId);
    if (!known) added++;
  }
  return { ids, added };
}

async function authorsOf(manager: EntityManager, run: number, accountId: number) {
  const ids: number[] = [];
  let added = 0;
  for (const writer of WRITERS) {
    const authorSlug = slugFrom(writer.authorName, 'author');
    const known = await manager.findOneBy(Author, { accountId, authorSlug });
    const { authorId } = known ?? (await insertAuthor(manager, run, { accountId, ...writer }));
    ids.push(authorId);
    if (!known) added++;
  }
  return { ids, added };
}
