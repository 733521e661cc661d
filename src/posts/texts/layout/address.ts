/** These addresses need no escaping in an attribute. */
const ADDRESS = /^https?:\/\/[^\s<>"']+$/i;

/** In characters. */
const LONGEST = 2048;

export function isAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}
