import type { EntityManager } from 'typeorm';
import { orNull } from '../common/objects';
import { slugFrom } from '../common/slug';
import { sortKey } from '../common/sort-key';
import { withFreeSlug } from '../database/slugs';
import { Category } from './category.entity';

const LABEL = ['catLabelColor', 'catLabelFontSize', 'catLabelTextColor'] as const;

/** The values of a new category. */
export type NewCategory = Pick<Category, 'accountId' | 'catName'> &
  Partial<Pick<Category, (typeof LABEL)[number]>>;

/** Inserts a new category with a slug made from the name, or from a given one. */
export function insertCategory(
  manager: EntityManager,
  run: number,
  values: NewCategory,
  givenSlug = values.catName,
): Promise<Category> {
  const { accountId, catName } = values;
  const now = new Date();
  const space = {
    entity: Category,
    field: 'catSlug',
    index: { name: 'uq_categories_account_slug', columns: ['account_id', 'cat_slug'] },
    accountId,
    among: { accountId },
  } as const;
  return withFreeSlug(manager, space, slugFrom(givenSlug, 'category'), run, async (catSlug) => {
    const category = manager.create(Category, {
      ...values,
      ...orNull(values, LABEL),
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
