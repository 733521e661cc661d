import { useChange } from '../../api/use-operation';
import { usePostCount } from '../../api/post-count';
import { useAccount } from '../../app/accounts';
import { DeleteDialog } from '../../parts/delete-dialog';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import type { Category } from './category-dialog';

/** Asks before a category is deleted, and says how many posts lose it. */
export function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const change = useChange('deleteCategory', ['listCategories', 'listPosts', 'getPost']);
  const { catId, catName, accountId, version } = change.newer ?? category;
  const { account } = useAccount();
  // Posts of sub-accounts can name the records of the parent account.
  const includeSubAccounts = account.parentAccountId === null;
  const count = usePostCount({ accountId, postCategoriesId: catId, includeSubAccounts });
  const remove = async () => {
    if (!(await change.run({ catId }, { ifMatch: version }))) return;
    onClose();
    showNotice(words.categories.deleted(catName));
  };
  return (
    <DeleteDialog name={catName} texts={words.categories} onDelete={remove} {...{ count, change, onClose }} />
  );
}
