import { BOUNDS, Given, Int, Optional, Text } from '../platform/common/fields';

/** The maximum number of posts on a page. */
export const MOST_POSTS = 50;

const PAGE = { description: 'The page, from 1.' };
const LIMIT = { description: 'How many records a page has.' };

/** The options of the list of public posts. */
export class ListPublicPosts {
  @Optional() @Int(1, undefined, PAGE) page?: number | null;
  @Optional() @Int(1, MOST_POSTS, LIMIT) limit?: number | null;

  @Optional()
  @Text({ max: BOUNDS.slug, description: 'Only posts of the category with this slug.' })
  category?: string | null;

  @Optional()
  @Text({ max: BOUNDS.slug, description: 'Only posts of the author with this slug.' })
  author?: string | null;
}

/** The maximal number of categories on a page, which is also the default. */
export const MOST_CATEGORIES = 500;

/** The options of the list of a blog's categories. */
export class ListPublicCategories {
  @Optional() @Int(1, undefined, PAGE) page?: number | null;
  @Optional() @Int(1, MOST_CATEGORIES, LIMIT) limit?: number | null;
}

/** The options of a public post. */
export class GetPublicPost {
  @Optional()
  @Given({
    maxLength: BOUNDS.credential,
    description:
      'The token of a preview of the post: the answer is what the preview shows, and no cache keeps it. 404 if the preview has ended, or is one of another post.',
  })
  preview?: string | null;
}
