/** A text, such as a post or a URL, or none. */
export type KeyText = string | null | undefined;

/**
 * A part of a path that can be a key: 128 bits in base64url, whose last character stands for two bits. What follows a key
 * in a text or URL ends it.
 */
const KEY = /\/([\w-]{21}[AQgw])(?![\w-])/g;

/** Returns the possible media keys in a text. The table `media` determines which of them are keys. */
export function mediaKeysIn(text: KeyText): Set<string> {
  return new Set(Array.from(text?.matchAll(KEY) ?? [], ([, key = '']) => key));
}
