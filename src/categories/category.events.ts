import type { CategoryPayload } from '../events/catalogue';
import type { Category } from './category.entity';

/** The payload of category events: the category at the time of the change. */
export function categoryPayload(category: Category, categoryDateTime = category.updatedAt): CategoryPayload {
  const { catId, catName, catSlug } = category;
  return { categoryId: catId, categoryName: catName, categorySlug: catSlug ?? '', categoryDateTime };
}
