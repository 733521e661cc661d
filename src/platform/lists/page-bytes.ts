/** Bytes of content after which a page ends early. */
const PAGE_BYTES = 8 * 1024 * 1024;

export function fitPage<T extends Record<string, unknown>>(keys: T[]): T[] {
  let bytes = 0;
  const end = keys.findIndex((key, at) => {
    bytes += key.bytes as number;
    return at > 0 && bytes > PAGE_BYTES;
  });
  return end === -1 ? keys : keys.slice(0, end);
}
