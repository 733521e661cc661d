import { isLinkAddress } from '../../src/platform/common/link-protocols';

/** Returns a safe link URL for the typed text, or null. Adds `https://` to names such as `example.com/page`. */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  const hasScheme = /^(?:https?:\/\/|(?!https?:)[a-z]+:|\/|#)[^\s\p{Cc}]+$/iu.test(text);
  if (hasScheme && isLinkAddress(text)) return text;
  return isWebAddress(text) ? `https://${text}` : null;
}

/** Returns the URL of an image for the typed text, or null. */
export function imageAddressOf(typed: string): string | null {
  const address = linkAddressOf(typed);
  return address && /^https?:/i.test(address) ? address : null;
}

/** Returns whether a text is a web address without a scheme. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const [host = ''] = text.split(/[/?#]/, 1);
  const labels = host.split('.');
  const isName = labels.every((label) => /^[\p{L}\d-]+$/u.test(label));
  return isName && labels.length > 1 && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '');
}
