import type { SearchTerm } from '../../platform/common/search-words';
import { raw, sql, type Sql } from '../../platform/database/sql';

/**
 * MariaDB and MySQL abort the statement after a second. MariaDB's subquery cache is off, because it is slower than the
 * lookups. Other databases read these hints as comments.
 */
export const SELECT = raw(
  "/*M! SET STATEMENT max_statement_time = 1, optimizer_switch = 'subquery_cache=off' FOR */ SELECT /*+ MAX_EXECUTION_TIME(1000) */",
);

/** In characters. `before`: how many of them precede the word. */
export const PIECE = { length: 320, before: 60 };

/** A position after the end of every text. */
export const NOWHERE = 2_147_483_647;

/** Sorts after every character that a word can contain. */
const LAST_CHARACTER = '\u{10FFFF}';

/** `w` is a table of words. */
export function matching(term: SearchTerm): Sql {
  if (!term.isPrefix) return sql`w.word = ${term.word}`;
  return sql`w.word >= ${term.word} AND w.word < ${wordsEnd(term)}`;
}

/** Sorts after every word that begins with the term. */
export function wordsEnd({ word }: SearchTerm): string {
  return word + LAST_CHARACTER;
}

/** Selects the part of the text `t` around `position`. */
export function pieceAt(position: Sql): Sql {
  return sql`SUBSTR(t.text, CASE WHEN ${position} > ${PIECE.before} THEN ${position} - ${PIECE.before} + 1 ELSE 1 END,
    ${PIECE.length})`;
}
