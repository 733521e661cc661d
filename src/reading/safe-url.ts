/** An address as a page may carry it: absolute http or https, or relative; null for any other one. */
export function safeUrl(address: string | null): string | null {
  if (!address?.trim()) return null;
  try {
    const { protocol } = new URL(address, 'https://relative.invalid/');
    return protocol === 'https:' || protocol === 'http:' ? address : null;
  } catch {
    return null;
  }
}

/** The address as it is from outside of a page. */
export function absoluteUrl(address: string, base: string): string {
  return new URL(address, base).href;
}
