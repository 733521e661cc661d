import { lexer } from 'css-tree';

/** The characters of colours: the grammar of css-tree accepts any text inside of calc(). */
const WRITTEN = /^[\w\s#%.,()+*/-]+$/;

/**
 * Whether the text is a CSS colour and nothing else: a name, hex digits, or any of the colour functions. The grammar
 * accepts comments, unclosed ones too, which would comment out the rest of a stylesheet.
 */
export function isCssColor(text: string): boolean {
  return WRITTEN.test(text) && !text.includes('/*') && lexer.matchType('color', text).error === null;
}
