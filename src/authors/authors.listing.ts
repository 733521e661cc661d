import { Listing } from '../lists/listing';
import { ACCOUNT_JOIN, SUB_ACCOUNT_ID } from '../lists/tree-fields';
import { Author } from './author.entity';
import type { AuthorView } from './authors.dto';

/** Authors as lists and single answers show them. */
export const AUTHORS = new Listing<AuthorView>({
  entity: Author,
  id: 'authorId',
  fields: {
    authorId: true,
    accountId: true,
    subAccountId: SUB_ACCOUNT_ID,
    authorName: true,
    authorSlug: true,
    authorImg: true,
    authorBio: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', authorName: 'nameKey' },
  search: ['nameKey'],
  ...ACCOUNT_JOIN,
});
