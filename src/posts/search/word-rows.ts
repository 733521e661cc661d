import type { Rows } from '../../platform/database/batches';
import { sql, type Sql } from '../../platform/database/sql';

const ofPost = (postId: number) => sql`post_id = ${postId}`;
const ofText = (postId: number) => sql`post_id = ${postId} AND of_draft = 0`;
const ofDraft = (postId: number) => sql`post_id = ${postId} AND of_draft = 1`;

/** The rows of a post's words: its texts follow, so that an account with words left has texts left. */
export const WORD_ROWS: readonly (Omit<Rows, 'where'> & { where: (postId: number) => Sql })[] = [
  { table: 'search_words', id: 'word', where: ofPost },
  { table: 'private_words', id: 'word', where: ofText },
  { table: 'private_words', id: 'word', where: ofDraft },
  { table: 'search_texts', id: 'post_id', where: ofPost },
  { table: 'private_texts', id: 'of_draft', where: ofPost },
];
