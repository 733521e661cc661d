import { Listing } from '../lists/listing';
import { ACCOUNT_JOIN, SUB_ACCOUNT_ID } from '../lists/tree-fields';
import type { CategoryView } from './categories.dto';
import { Category } from './category.entity';

/** Categories as lists and single answers show them. */
export const CATEGORIES = new Listing<CategoryView>({
  entity: Category,
  id: 'catId',
  fields: {
    catId: true,
    accountId: true,
    subAccountId: SUB_ACCOUNT_ID,
    catName: true,
    catSlug: true,
    catLabelColor: true,
    catLabelFontSize: true,
    catLabelTextColor: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', catName: 'nameKey' },
  search: ['nameKey'],
  ...ACCOUNT_JOIN,
});
