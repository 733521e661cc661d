import { Listing } from '../platform/lists/listing';
import { ACCOUNT_JOIN, SUB_ACCOUNT_ID } from '../platform/lists/tree-fields';
import { CategoryView } from './categories.dto';
import { Category } from './category.entity';

export const CATEGORIES = new Listing(CategoryView, {
  entity: Category,
  id: 'catId',
  computed: {
    subAccountId: SUB_ACCOUNT_ID,
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', catName: 'nameKey' },
  search: ['nameKey'],
  filters: [
    'catId',
    'catName',
    'catSlug',
    ['subAccountId', 'accountId'],
    'catLabelColor',
    'catLabelFontSize',
    'catLabelTextColor',
  ],
  keys: { catName: 'nameKey' },
  ...ACCOUNT_JOIN,
});
