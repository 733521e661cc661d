import anyAscii from 'any-ascii';

/** The maximum length of a name in an e-mail, in code points. */
const LENGTH = 80;

/** More than four combining marks on one character, which would overlap other lines. The first four are kept. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Invisible characters and direction controls. The joiners U+200C and U+200D are excepted, because scripts and emoji
 * need them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}]/gu;

const BLANKS = /[\p{Z}\p{Cc}]+/gu;

/**
 * Converts a name that a user has chosen to the form for e-mails: one line of at most 80 code points. It contains
 * nothing that a mail program turns into a link (a URL, a domain, an e-mail address).
 */
export function inertName(name: string): string {
  const [...characters] = unlinked(visible(name.normalize('NFKC')));
  if (characters.length <= LENGTH) return characters.join('');
  return `${characters.slice(0, LENGTH).join('').trimEnd()}…`;
}

/** Returns the name as `inertName` does, but transliterated to ASCII: plain texts are sent without an encoding. */
export function inertPlainName(name: string): string {
  const ascii = anyAscii(visible(name.normalize('NFKC'))).replace(/[^\x20-\x7e]+/g, ' ');
  const inert = unlinked(ascii);
  return inert.length <= LENGTH ? inert : `${inert.slice(0, LENGTH).trimEnd()}...`;
}

function visible(name: string): string {
  return name.replace(BLANKS, ' ').replace(INVISIBLE, '').replace(MARKS, '$1').trim();
}

/**
 * Breaks up the patterns that mail programs turn into links. Encoded words (`=?`) are broken up, too, because mail
 * programs decode them in a subject.
 */
function unlinked(name: string): string {
  return name
    .replaceAll('=?', '= ?')
    .replace(/[\\/]{2,}/g, '/')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/(?<=\S)@(?=\S)/g, ' at ')
    .replace(/(?<=[.。])(?=[^\s.。])/g, ' ');
}
