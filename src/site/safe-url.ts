/** Returns the address if a page may contain it (absolute http or https, or relative), else null. */
export function safeUrl(address: string | null): string | null {
  if (!address?.trim()) return null;
  try {
    const { protocol } = new URL(address, 'https://relative.invalid/');
    return protocol === 'https:' || protocol === 'http:' ? address : null;
  } catch {
    return null;
  }
}

/** Returns the absolute form of an address. */
export function absoluteUrl(address: string, base: string): string {
  return new URL(address, base).href;
}
