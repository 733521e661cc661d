import type { Schema } from '@tiptap/pm/model';
import { laidOut } from '../../src/posts/texts/layout/laid-out';
import { piecesOf, type Piece } from '../../src/posts/texts/layout/markup';
import { openContent, type ParseHtml } from './opened';
import { firstDifference, tokensOf, type Token } from './tokens';

/** A comment that the block editor of WordPress writes around each block. */
const BLOCK_COMMENT = /^<!--\s*\/?wp:/;

/**
 * Returns content without the comments of WordPress blocks, and otherwise unchanged. Returns null if it has none, if
 * rich text would still change something, or if readers would see a difference.
 */
export function withoutBlockComments(html: string, schema: Schema, parseHtml: ParseHtml): string | null {
  const bare = dropBlockComments(html);
  if (bare === html || !openContent(bare, schema, parseHtml).rich) return null;
  const shown = (content: string) => shownTokens(parseHtml(dropBlockComments(laidOut(content))));
  return firstDifference(shown(html), shown(bare)) === null ? bare : null;
}

function dropBlockComments(html: string): string {
  return [...piecesOf(html)]
    .filter((piece) => !isBlockComment(piece))
    .map((piece) => piece.html)
    .join('');
}

function isBlockComment({ kind, html }: Piece): boolean {
  return kind === 'comment' && BLOCK_COMMENT.test(html) && html.endsWith('-->');
}

/** The service puts the source of a quote into a paragraph only if the content has no blocks, which looks the same. */
function shownTokens(shown: Node): Token[] {
  const tokens = tokensOf(shown);
  const isCite = (token: Token | undefined) => token?.name === 'cite';
  return tokens.filter(
    ({ kind, name }, at) =>
      name !== 'p' || !(kind === 'open' ? isCite(tokens[at + 1]) : isCite(tokens[at - 1])),
  );
}
