import { lexer } from 'css-tree';

/**
 * The only characters that a colour can consist of. Without this check, css-tree's grammar would accept any text inside
 * calc().
 */
const WRITTEN = /^[\w\s#%.,()+*/-]+$/;

/**
 * Returns whether the text is a CSS colour and nothing else: a name, hex digits, or any of the colour functions.
 * Comments are refused: the grammar accepts them even if they are unclosed, and an unclosed comment would disable the
 * rest of a stylesheet.
 */
export function isCssColor(text: string): boolean {
  return WRITTEN.test(text) && !text.includes('/*') && lexer.matchType('color', text).error === null;
}
