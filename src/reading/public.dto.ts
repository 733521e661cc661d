import { BOUNDS, Int, Optional, Text } from '../common/fields';

/** What the list of public posts can be asked for. */
export class ListPublicPosts {
  @Optional() @Int() page?: number | null;
  @Optional() @Int(1, 50) limit?: number | null;
  @Optional() @Text({ max: BOUNDS.slug }) category?: string | null;
  @Optional() @Text({ max: BOUNDS.slug }) author?: string | null;
}

/** The most categories of a page, and how many it has unless fewer are asked for. */
export const MOST_CATEGORIES = 500;

/** What the list of a blog's categories can be asked for. */
export class ListPublicCategories {
  @Optional() @Int() page?: number | null;
  @Optional() @Int(1, MOST_CATEGORIES) limit?: number | null;
}
