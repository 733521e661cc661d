import { Text } from '../../platform/common/fields';

/** In characters. */
export const QUERY_LENGTH = 100;

/** The words of a search. */
export const Query = () =>
  Text({
    max: QUERY_LENGTH,
    trim: true,
    description: 'The words that a post must contain, the last one as a prefix.',
    example: 'hello wor',
  });
