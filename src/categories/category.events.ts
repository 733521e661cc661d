import type { CategoryPayload } from '../platform/events/catalog';
import type { Category } from './category.entity';

export function categoryPayload(category: Category, categoryDateTime = category.updatedAt): CategoryPayload {
  const { catId, catName, catSlug } = category;
  return { categoryId: catId, categoryName: catName, categorySlug: catSlug ?? '', categoryDateTime };
}
