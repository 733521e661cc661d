import { escapeMarkup } from '../../platform/common/html';

/** Corrects turndown's escapes and adds missing ones. The ends matter, because texts are joined. */
const MORE: readonly (readonly [RegExp, string])[] = [
  // A backslash would become part of an address that directly precedes it.
  [/\\`/g, '&#96;'],
  [/^\\~/, '~'],
  [/~(?=~)|(?<=~)~|^~/g, '\\~'],
  [/^(?=\||:(?:[-|]|$))/, '\\'],
  [/^(\d+)\) /, '$1\\) '],
  [/!$/, '\\!'],
  [/&$/, '&amp;'],
];

/** Escapes HTML, and the Markdown that turndown misses because it escapes each text separately. */
export function escapeMore(escaped: string): string {
  return MORE.reduce((text, [sign, instead]) => text.replace(sign, instead), escapeMarkup(escaped));
}
