import { clock } from '../platform/common/clock';
import { withNulls } from '../platform/common/objects';
import { slugFrom } from '../platform/common/slug';
import { sortKey } from '../platform/common/sort-key';
import { withFreeSlug, type SlugSpace } from '../platform/tenancy/slugs';
import { clearableFields } from '../platform/database/nullable-fields';
import { AddCategory } from './categories.dto';
import { Category } from './category.entity';
import type { Attempt } from '../platform/database/unit-of-work';

type Optional = Omit<AddCategory, 'catName' | 'subAccountId'>;

export type NewCategory = Pick<Category, 'accountId' | 'catName'> & Optional;

const CLEARABLE = clearableFields<keyof Optional>(Category, AddCategory);

/** Makes the slug from `givenSlug`, by default from the name. */
export function insertCategory(
  tx: Attempt,
  values: NewCategory,
  givenSlug = values.catName,
): Promise<Category> {
  const { accountId, catName } = values;
  const now = clock.date();
  const { manager } = tx;
  return withFreeSlug(tx, categorySlugs(accountId), slugFrom(givenSlug, 'category'), async (catSlug) => {
    const category = manager.create(Category, {
      ...values,
      ...withNulls(values, CLEARABLE),
      nameKey: sortKey(catName),
      catSlug,
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
    await manager.insert(Category, category);
    return category;
  });
}

function categorySlugs(accountId: number): SlugSpace<Category> {
  return {
    entity: Category,
    field: 'catSlug',
    index: { name: 'uq_categories_account_slug', columns: ['account_id', 'cat_slug'] },
    accountId,
    among: { accountId },
  };
}
