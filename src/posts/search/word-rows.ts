import type { Rows } from '../../platform/database/batches';
import { sql, type Sql } from '../../platform/database/sql';

type WordRows = readonly (Omit<Rows, 'where'> & { where: (postId: number) => Sql })[];

const ofPost = (postId: number) => sql`post_id = ${postId}`;
const ofText = (postId: number) => sql`post_id = ${postId} AND of_draft = 0`;
const ofDraft = (postId: number) => sql`post_id = ${postId} AND of_draft = 1`;

/** The rows of a post for searches by readers. The text is last: a post with words left has a text. */
export const LISTED_WORDS: WordRows = [
  { table: 'search_words', id: 'word', where: ofPost },
  { table: 'search_texts', id: 'post_id', where: ofPost },
];

/** All rows of a post's words. */
export const WORD_ROWS: WordRows = [
  ...LISTED_WORDS,
  { table: 'private_words', id: 'word', where: ofText },
  { table: 'private_words', id: 'word', where: ofDraft },
  { table: 'private_texts', id: 'of_draft', where: ofPost },
];

const isText = (table: string) => table.endsWith('_texts');

/** For a purge, which notes the post until no words are left: the texts are first. */
export const TEXT_AND_WORD_ROWS: WordRows = [
  ...WORD_ROWS.filter(({ table }) => isText(table)),
  ...WORD_ROWS.filter(({ table }) => !isText(table)),
];
