import { createRequire } from 'node:module';

/**
 * The only characters that a colour can consist of. Without this check, css-tree's grammar would accept any text inside
 * calc().
 */
const WRITTEN = /^[\w\s#%.,()+*/-]+$/;

/** Returns css-tree. It is large, and few requests need it, so it is loaded when a colour is first checked. */
function cssTree(): typeof import('css-tree') {
  const require = createRequire(__filename);
  return require('css-tree') as typeof import('css-tree');
}

/**
 * Returns whether the text is a CSS colour and nothing else: a name, hex digits, or any of the colour functions.
 * Comments are refused: the grammar accepts them even if they are unclosed, and an unclosed comment would disable the
 * rest of a stylesheet.
 */
export function isCssColor(text: string): boolean {
  if (!WRITTEN.test(text) || text.includes('/*')) return false;
  return cssTree().lexer.matchType('color', text).error === null;
}
