/**
 * Characters that XML 1.0 cannot represent, not even as character references: most control characters, lone surrogates,
 * U+FFFE and U+FFFF.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes the characters that XML 1.0 cannot represent. The result is valid in JSON and HTML, too. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '');
}
