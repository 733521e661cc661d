import type { EntityManager } from 'typeorm';
import { orNull } from '../common/objects';
import { slugFrom } from '../common/slug';
import { sortKey } from '../common/sort-key';
import { withFreeSlug } from '../database/slugs';
import { Author } from './author.entity';

/** The values of a new author. */
export type NewAuthor = Pick<Author, 'accountId' | 'authorName'> &
  Partial<Pick<Author, 'authorImg' | 'authorBio'>>;

/** Inserts a new author with a slug made from the name. */
export function insertAuthor(manager: EntityManager, run: number, values: NewAuthor): Promise<Author> {
  const { accountId, authorName } = values;
  const now = new Date();
  const space = {
    entity: Author,
    field: 'authorSlug',
    index: { name: 'uq_authors_account_slug', columns: ['account_id', 'author_slug'] },
    accountId,
    among: { accountId },
  } as const;
  return withFreeSlug(manager, space, slugFrom(authorName, 'author'), run, async (authorSlug) => {
    const author = manager.create(Author, {
      ...values,
      ...orNull(values, ['authorImg', 'authorBio']),
      nameKey: sortKey(authorName),
      authorSlug,
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
    await manager.insert(Author, author);
    return author;
  });
}
