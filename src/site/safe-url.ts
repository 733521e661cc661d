/** Allows absolute addresses with http or https, and relative addresses. */
export function safeUrl(address: string | null): string | null {
  if (!address?.trim()) return null;
  try {
    const { protocol } = new URL(address, 'https://relative.invalid/');
    return protocol === 'https:' || protocol === 'http:' ? address : null;
  } catch {
    return null;
  }
}
