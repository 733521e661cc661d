import type { CategoryPayload } from '../platform/events/catalogue';
import type { Category } from './category.entity';

/** Returns the payload of category events: the category at the time of the change. */
export function categoryPayload(category: Category, categoryDateTime = category.updatedAt): CategoryPayload {
  const { catId, catName, catSlug } = category;
  return { categoryId: catId, categoryName: catName, categorySlug: catSlug ?? '', categoryDateTime };
}
