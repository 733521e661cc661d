import { createRequire } from 'node:module';

/** css-tree's grammar would accept any text inside calc(). */
const WRITTEN = /^[\w\s#%.,()+*/-]+$/;

/** css-tree is large and rarely needed, so it is loaded at the first check. */
function cssTree(): typeof import('css-tree') {
  const require = createRequire(__filename);
  return require('css-tree') as typeof import('css-tree');
}

/** Refuses comments: the grammar accepts unclosed ones, which would disable the rest of a stylesheet. */
export function isCssColor(text: string): boolean {
  if (!WRITTEN.test(text) || text.includes('/*')) return false;
  return cssTree().lexer.matchType('color', text).error === null;
}
