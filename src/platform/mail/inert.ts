import anyAscii from 'any-ascii';

/** Code points of a name in an email. */
const LENGTH = 80;

/** Further combining marks on one character would overlap other lines. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** Scripts and emoji need the joiners U+200C and U+200D. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}]/gu;

const BLANKS = /[\p{Z}\p{Cc}]+/gu;

/** One line of at most 80 code points, without anything that mail programs turn into a link. */
export function inertName(name: string): string {
  const [...characters] = unlinked(visible(name.normalize('NFKC')));
  if (characters.length <= LENGTH) return characters.join('');
  return `${characters.slice(0, LENGTH).join('').trimEnd()}…`;
}

/** ASCII, because plain texts are sent without an encoding. */
export function inertPlainName(name: string): string {
  const ascii = anyAscii(visible(name.normalize('NFKC'))).replace(/[^\x20-\x7e]+/g, ' ');
  const inert = unlinked(ascii);
  return inert.length <= LENGTH ? inert : `${inert.slice(0, LENGTH).trimEnd()}...`;
}

/** Only these characters; a host at the start of a local part could become a link to it. */
const ADDRESS = /^(?!www\.)[a-z0-9_%+-]+(?:\.[a-z0-9_%+-]+)*@(?:[a-z0-9-]+\.)+[a-z]+$/i;

/** Whether mail programs link an address, if at all, only to an email to its owner. Any other address is shown as a name. */
export function isInertAddress(address: string): boolean {
  return address.length <= LENGTH && ADDRESS.test(address);
}

function visible(name: string): string {
  return name.replace(BLANKS, ' ').replace(INVISIBLE, '').replace(MARKS, '$1').trim();
}

/** Breaks up links, and encoded words (`=?`), which mail programs decode in a subject. */
function unlinked(name: string): string {
  return name
    .replaceAll('=?', '= ?')
    .replace(/[\\/]{2,}/g, '/')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/(?<=\S)@(?=\S)/g, ' at ')
    .replace(/(?<=[.。])(?=[^\s.。])/g, ' ');
}
