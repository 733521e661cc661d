import { BOUNDS, Given, Int, Optional, Text } from '../platform/common/fields';
import { Query } from '../posts/search/query-field';

export const MOST_POSTS = 50;

const PAGE = { description: 'The page, from 1.' };
const LIMIT = { description: 'The number of records per page.' };

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

/** Also the default. */
export const MOST_CATEGORIES = 500;

export class ListPublicCategories {
  @Optional() @Int(1, undefined, PAGE) page?: number | null;
  @Optional() @Int(1, MOST_CATEGORIES, LIMIT) limit?: number | null;
}

export class GetPublicPost {
  @Optional()
  @Given({
    maxLength: BOUNDS.credential,
    description:
      'The token of a preview of the post. The response is the text of the preview and is not cached. 404 if the preview no longer works or belongs to another post.',
  })
  preview?: string | null;
}

export const MOST_FOUND = 50;

export class SearchPosts {
  @Query() q: string;
  @Optional() @Int(1, undefined, PAGE) page?: number | null;
  @Optional() @Int(1, MOST_FOUND, { description: 'The number of posts per page.' }) limit?: number | null;
}
