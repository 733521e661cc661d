import { imageAddressOf } from '../parts/addresses';

/** Returns the URL of an image for the typed text, an empty text for none, or null if it is not valid. */
export function imageUrlOf(typed: string): string | null {
  const text = typed.trim();
  const isPath = /^\/[^\s\p{Cc}]*$/u.test(text);
  // The service encodes spaces.
  const isAbsolute = /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text);
  return text === '' || isPath || isAbsolute ? text : imageAddressOf(text);
}
