import { Int, Optional, Text } from '../platform/common/fields';

/** The maximum number of characters in a query. */
export const QUERY_LENGTH = 100;

/** The maximum number of posts on a page. */
export const MOST_FOUND = 50;

/** The options of a search. */
export class SearchPosts {
  @Text({
    max: QUERY_LENGTH,
    trim: true,
    description: 'The words that a post must have, the last one as a prefix.',
  })
  q: string;

  @Optional() @Int(1, undefined, { description: 'The page, from 1.' }) page?: number | null;
  @Optional() @Int(1, MOST_FOUND, { description: 'How many posts a page has.' }) limit?: number | null;
}
