/** What XML 1.0 cannot carry, as a character or as a reference: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text without the characters that XML 1.0 cannot carry. JSON and HTML can carry what is left, too. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '');
}
