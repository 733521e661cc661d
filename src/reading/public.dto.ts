import { BOUNDS, Int, Optional, Text } from '../common/fields';

/** What the list of public posts can be asked for. */
export class ListPublicPosts {
  @Optional() @Int() page?: number | null;
  @Optional() @Int(1, 50) limit?: number | null;
  @Optional() @Text({ max: BOUNDS.slug }) category?: string | null;
  @Optional() @Text({ max: BOUNDS.slug }) author?: string | null;
}
