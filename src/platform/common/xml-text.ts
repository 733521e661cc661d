/** XML 1.0 cannot represent these even as references: most controls, lone surrogates, U+FFFE, U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The result is valid in JSON and HTML, too. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '');
}
