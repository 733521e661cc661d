/** Returns 128 random bits. Unlike `crypto.randomUUID`, it works on pages without TLS. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
