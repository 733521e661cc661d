export type Child = Node | string | false | null | undefined;

type Attributes = Record<string, string | number | false | null | undefined>;

/** The attributes that hold URLs. The service that a page names can send any value for them. */
const ADDRESS = /^href|^src/;

/**
 * Creates an element with attributes and children, skipping those that are false, null or undefined, and addresses that
 * are not web addresses. `part` is the name by which pages style the element with `::part()`, and its class for the
 * embed's own style sheet.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if ((value ?? false) === false) continue;
    if (ADDRESS.test(name) && !urlOf(String(value))?.protocol.startsWith('http')) continue;
    element.setAttribute(name, String(value));
    if (name === 'part') element.className = String(value);
  }
  element.append(...(children.filter(Boolean) as (Node | string)[]));
  return element;
}

/** Creates a heading of the given level, from 1 to 6. */
export function heading(level: number, attributes: Attributes, ...children: Child[]): HTMLHeadingElement {
  return h(`h${level}` as 'h1', attributes, ...children);
}

interface PictureOptions {
  /** The part of the box around the image. */
  frame?: string;
  eager?: boolean;
  /** The image's data from the service, if it is one of its pictures. */
  media?: { alt: string | null; width: number; height: number; srcset: string | null };
  /** How wide the image is shown, as in `sizes`. */
  sizes?: string;
}

/** Creates an image that removes itself, with its frame, if it fails to load; null without an address. */
export function picture(
  src: string | null | undefined,
  part: string,
  { frame, eager, media, sizes }: PictureOptions = {},
): HTMLElement | null {
  if (!src) return null;
  const { alt, width, height, srcset } = media ?? {};
  const image = h('img', {
    part,
    sizes: srcset && sizes,
    srcset,
    src,
    alt: alt ?? '',
    width,
    height,
    loading: eager ? 'eager' : 'lazy',
    decoding: 'async',
  });
  const shown = frame ? h('div', { part: frame }, image) : image;
  image.addEventListener('error', () => shown.remove());
  return shown;
}

/** Resolves an address relative to the page, as the browser does; undefined if it is invalid. */
export function urlOf(address: string): URL | undefined {
  try {
    return new URL(address, location.href);
  } catch {
    return undefined;
  }
}
