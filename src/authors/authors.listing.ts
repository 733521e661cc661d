import { Listing } from '../platform/lists/listing';
import type { Owned } from '../platform/access/owned-records';
import { ACCOUNT_JOIN, SUB_ACCOUNT_ID } from '../platform/lists/tree-fields';
import { Author } from './author.entity';
import { AuthorView } from './authors.dto';

export const AUTHORS = new Listing(AuthorView, {
  entity: Author,
  id: 'authorId',
  computed: {
    subAccountId: SUB_ACCOUNT_ID,
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', authorName: 'nameKey' },
  search: ['nameKey'],
  filters: ['authorId', 'authorName', 'authorSlug', 'authorImg', ['subAccountId', 'accountId']],
  keys: { authorName: 'nameKey' },
  ...ACCOUNT_JOIN,
});

export function authorView(author: Owned<Author>): AuthorView {
  return AUTHORS.view({ ...author, parentAccountId: author.account.parentAccountId });
}
