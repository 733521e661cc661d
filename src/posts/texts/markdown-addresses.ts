import { isLinkAddress } from '../../platform/common/link-protocols';

/** Characters that could end an address, or the code, the cell or the link next to it. */
const NOT_IN_ADDRESS = /[\s\p{Cc}<>()\\`"|]/gu;

/** An ampersand that Markdown would read as a character reference. */
const REFERENCE = /&(?=#?\w+;)/g;

const ABSOLUTE = /^https?:\/\/[^/]/i;

/** Escapes an address for the parentheses of a link. */
export function linkTarget(address: string): string {
  return encoded(address).replace(REFERENCE, '&amp;');
}

/** Returns a link that shows its address; empty if the address cannot be linked. */
export function addressLink(given: string, escape: (text: string) => string): string {
  const address = given.trim();
  if (ABSOLUTE.test(address)) return `<${encoded(address)}>`;
  return isLinkAddress(address) ? `[${escape(address)}](${linkTarget(address)})` : '';
}

/** Browsers also ignore spaces around an address. */
function encoded(address: string): string {
  return address
    .trim()
    .replace(NOT_IN_ADDRESS, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
}
