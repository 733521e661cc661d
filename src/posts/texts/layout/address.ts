/** A web address that needs no escaping in an attribute. */
const ADDRESS = /^https?:\/\/[^\s<>"']+$/i;

/** The maximum length of an address that becomes a link, in characters. */
const LONGEST = 2048;

/** Returns whether a text is a web address and nothing else. */
export function isAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}
