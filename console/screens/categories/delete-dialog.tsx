import { useChange } from '../../api/use-operation';
import { DeleteDialog } from '../../parts/delete-dialog';
import { words } from '../../words/words';
import type { Category } from './category-dialog';

/** Confirms the deletion of a category, and shows how many posts have this category. */
export function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const change = useChange('deleteCategory');
  const { catId, catName, accountId, version } = change.newer ?? category;
  return (
    <DeleteDialog
      name={catName}
      texts={words.categories}
      posts={{ accountId, postCategoriesId: catId }}
      change={change}
      onDelete={() => change.run({ catId }, { ifMatch: version })}
      onClose={onClose}
    />
  );
}
