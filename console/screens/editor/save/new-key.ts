/** Returns 128 random bits. `crypto.randomUUID` is not available without TLS. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
