import { lexer } from 'css-tree';

/** Whether the text is a CSS colour: a name, hex digits, or any of the colour functions. */
export function isCssColor(text: string): boolean {
  return lexer.matchType('color', text).error === null;
}
