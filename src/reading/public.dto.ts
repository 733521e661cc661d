import { BOUNDS, Int, Optional, Text } from '../common/fields';

/** The options of the list of public posts. */
export class ListPublicPosts {
  @Optional() @Int() page?: number | null;
  @Optional() @Int(1, 50) limit?: number | null;
  @Optional() @Text({ max: BOUNDS.slug }) category?: string | null;
  @Optional() @Text({ max: BOUNDS.slug }) author?: string | null;
}

/** The most categories of a page, and the default. */
export const MOST_CATEGORIES = 500;

/** The options of the list of a blog's categories. */
export class ListPublicCategories {
  @Optional() @Int() page?: number | null;
  @Optional() @Int(1, MOST_CATEGORIES) limit?: number | null;
}
