/** The length of a media key: 128 bits in base64url. */
export const KEY_LENGTH = 22;

/** A part of a path with the length of a key. What follows a key in a text or URL ends it. */
const KEY = /\/([\w-]{22})(?![\w-])/g;

/**
 * Returns what can be keys of media in texts, such as posts and URLs, each once. The table of media decides which are: a
 * key cannot be guessed, so other parts of paths are none.
 */
export function mediaKeysIn(...texts: readonly (string | null | undefined)[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    for (const [, key = ''] of text?.matchAll(KEY) ?? []) keys.add(key);
  }
  return [...keys];
}
