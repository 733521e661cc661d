import { clock } from '../platform/common/clock';
import { withNulls } from '../platform/common/objects';
import { slugFrom } from '../platform/common/slug';
import { sortKey } from '../platform/common/sort-key';
import { withFreeSlug, type SlugSpace } from '../platform/tenancy/slugs';
import { clearableFields } from '../platform/database/nullable-fields';
import { changeAuthorMedia } from './author-media';
import { AddAuthor } from './authors.dto';
import { Author } from './author.entity';
import type { Attempt } from '../platform/database/unit-of-work';

type Optional = Omit<AddAuthor, 'authorName' | 'subAccountId'>;

export type NewAuthor = Pick<Author, 'accountId' | 'authorName'> &
  Partial<Pick<Author, 'serviceTokenId'>> &
  Optional;

const CLEARABLE = clearableFields<keyof Optional>(Author, AddAuthor);

export function insertAuthor(tx: Attempt, values: NewAuthor): Promise<Author> {
  const { accountId, authorName } = values;
  const now = clock.date();
  const { manager } = tx;
  return withFreeSlug(tx, authorSlugs(accountId), slugFrom(authorName, 'author'), async (authorSlug) => {
    const author = manager.create(Author, {
      serviceTokenId: null,
      ...values,
      ...withNulls(values, CLEARABLE),
      nameKey: sortKey(authorName),
      authorSlug,
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
    await manager.insert(Author, author);
    await changeAuthorMedia(manager, author, null, author.authorImg);
    return author;
  });
}

function authorSlugs(accountId: number): SlugSpace<Author> {
  return {
    entity: Author,
    field: 'authorSlug',
    index: { name: 'uq_authors_account_slug', columns: ['account_id', 'author_slug'] },
    accountId,
    among: { accountId },
  };
}
