const ABSOLUTE = /^https?:\/\/[^\s/]/i;

/** Such as javascript: or data:. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether a text can be the address of an image: empty, absolute, or relative to the page that shows it. */
export function isImageAddress(text: string): boolean {
  const address = text.trim();
  return address === '' || ABSOLUTE.test(address) || isRelative(address);
}

/** A path or the name of a file, which has a slash or a dot. */
function isRelative(address: string): boolean {
  return !SCHEME.test(address) && !/\s/.test(address) && /[/.]/.test(address);
}
