/** Attributes for lazy loading, by the attribute that their script would set. */
const DELAYED: Readonly<Record<string, string[]>> = {
  src: ['data-src', 'data-lazy-src', 'data-original'],
  srcset: ['data-srcset', 'data-lazy-srcset'],
  sizes: ['data-sizes', 'data-lazy-sizes'],
  poster: ['data-poster', 'data-lazy-poster'],
};

type Attributes = Record<string, string>;

/** Returns no attributes for elements without lazy loading. */
export function delayed(attributes: Readonly<Attributes>): Attributes {
  const found: Attributes = {};
  for (const [name, others] of Object.entries(DELAYED)) {
    const later = others.map((other) => attributes[other]).find((value) => value?.trim());
    if (later && isPlaceholder(attributes[name])) found[name] = later;
  }
  return found;
}

/** A word in the file name of a placeholder image. */
const PLACEHOLDER =
  /^(?:1x1|1px|blank|clear|dummy|empty|gr[ae]y|lazy(?:load)?|loader|loading|pixel|placeholder|spacer|trans(?:parent)?)$/i;

/** Returns whether an address is missing, or is a placeholder for one that a script would have loaded. */
export function isPlaceholder(address = ''): boolean {
  const [path = ''] = address.trim().split(/[?#]/, 1);
  if (path === '' || /^(?:data|about):/i.test(path)) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const words = /\.(?:gif|png|svg|jpe?g|webp)$/i.test(name) ? name.split(/[._-]/) : [];
  return words.some((word) => PLACEHOLDER.test(word));
}
