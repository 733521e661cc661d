import anyAscii from 'any-ascii';

/** The longest that a name may be in an e-mail, in code points. */
const LENGTH = 80;

/** Marks that may stand on one character: more of them reach into other lines. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** What is not seen, or changes how what follows is read. Joiners stay: scripts and emoji need them. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}]/gu;

const BLANKS = /[\p{Z}\p{Cc}]+/gu;

/**
 * A name, which anybody may have chosen, as an e-mail shows it: on one line, short, and nothing that a mail program turns
 * into a link, be it an address, a domain or an e-mail address.
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

/** Breaks what links are known by. An encoded word in a subject would be read as what it encodes. */
function unlinked(name: string): string {
  return name
    .replaceAll('=?', '= ?')
    .replace(/[\\/]{2,}/g, '/')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/(?<=\S)@(?=\S)/g, ' at ')
    .replace(/(?<=[.。])(?=[^\s.。])/g, ' ');
}
