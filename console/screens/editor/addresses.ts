/**
 * Returns the address of a link that a person has typed: of the web, of a mail or a telephone, or within the site. A
 * name such as `example.com/page` gets its scheme. Returns null for everything else, such as scripts.
 */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:https?:\/\/|mailto:|tel:|\/|#)\S+$/i.test(text)) return text;
  return isOfWeb(text) ? `https://${text}` : null;
}

/** Returns the address of an image that a person has typed, or null. */
export function imageAddressOf(typed: string): string | null {
  const address = linkAddressOf(typed);
  return address && /^https?:/i.test(address) ? address : null;
}

/** Returns whether a text is an address of the web without its scheme. */
function isOfWeb(text: string): boolean {
  if (/\s/.test(text)) return false;
  const [host = ''] = text.split(/[/?#]/, 1);
  const labels = host.split('.');
  const isName = labels.every((label) => /^[\p{L}\d-]+$/u.test(label));
  return isName && labels.length > 1 && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '');
}
