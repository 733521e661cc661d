import anyAscii from 'any-ascii';

/** The most code points of a name in an e-mail. */
const LENGTH = 80;

/** More than four combining marks on one character: they would overlap other lines. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** Invisible characters and direction controls. Joiners stay: scripts and emoji need them. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}]/gu;

const BLANKS = /[\p{Z}\p{Cc}]+/gu;

/**
 * A name chosen by a user as an e-mail shows it: on one line, at most 80 code points, and without anything that a mail
 * program turns into a link (a URL, a domain, an e-mail address).
 */
export function inertName(name: string): string {
  const [...characters] = unlinked(visible(name.normalize('NFKC')));
  if (characters.length <= LENGTH) return characters.join('');
  return `${characters.slice(0, LENGTH).join('').trimEnd()}…`;
}

/** The same transliterated to ASCII, for plain text that is sent as it is. */
export function inertPlainName(name: string): string {
  const ascii = anyAscii(visible(name.normalize('NFKC'))).replace(/[^\x20-\x7e]+/g, ' ');
  const inert = unlinked(ascii);
  return inert.length <= LENGTH ? inert : `${inert.slice(0, LENGTH).trimEnd()}...`;
}

function visible(name: string): string {
  return name.replace(BLANKS, ' ').replace(INVISIBLE, '').replace(MARKS, '$1').trim();
}

/** Breaks up what mail programs recognise as links, and encoded words, which a subject would decode. */
function unlinked(name: string): string {
  return name
    .replaceAll('=?', '= ?')
    .replace(/[\\/]{2,}/g, '/')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/(?<=\S)@(?=\S)/g, ' at ')
    .replace(/(?<=[.。])(?=[^\s.。])/g, ' ');
}
