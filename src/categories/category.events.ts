import type { EntityManager } from 'typeorm';
import type { Subject } from '../platform/events/announcements';
import type { CategoryPayload } from '../platform/events/catalog';
import { blogsWith } from '../platform/post-changes/post-changes';
import type { Category } from './category.entity';

export function categoryPayload(category: Category, categoryDateTime = category.updatedAt): CategoryPayload {
  const { catId, catName, catSlug } = category;
  return { categoryId: catId, categoryName: catName, categorySlug: catSlug ?? '', categoryDateTime };
}

/** The tags of a change of the category. */
export function shownCategory(manager: EntityManager, { catId, accountId }: Category): Subject {
  const tagged = async () => ({
    blogs: await blogsWith(manager, 'category', accountId, catId),
    categories: [catId],
  });
  return { id: catId, tagged };
}
