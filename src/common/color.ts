import { lexer } from 'css-tree';

/** What colours are written with: the grammar takes anything at all inside of calc(). */
const WRITTEN = /^[\w\s#%.,()+*/-]+$/;

/**
 * Whether the text is a CSS colour and nothing else: a name, hex digits, or any of the colour functions. The grammar
 * passes over comments, those without an end too: what follows one in a stylesheet would be lost.
 */
export function isCssColor(text: string): boolean {
  return WRITTEN.test(text) && !text.includes('/*') && lexer.matchType('color', text).error === null;
}
