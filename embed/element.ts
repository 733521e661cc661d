export type Child = Node | string | false | null | undefined;

type Attributes = Record<string, string | number | false | null | undefined>;

/**
 * An element with its attributes and children; absent ones are left out. `part` is the name by which pages style it, and
 * its class for the embed's own style sheet.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, String(value));
    if (name === 'part') element.className = String(value);
  }
  element.append(...children.filter(isThere));
  return element;
}

/** A heading of the given level, at most the sixth. */
export function heading(level: number, attributes: Attributes, ...children: Child[]): HTMLHeadingElement {
  const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return h(tags[Math.min(level, 6) - 1] ?? 'h2', attributes, ...children);
}

/** A picture that removes itself if it cannot be shown. */
export function picture(src: string | null | undefined, part: string, frame?: string): HTMLElement | null {
  if (!src) return null;
  const image = h('img', { part, src, alt: '', loading: 'lazy', decoding: 'async' });
  const shown = frame ? h('div', { part: frame }, image) : image;
  image.addEventListener('error', () => shown.remove());
  return shown;
}

function isThere(child: Child): child is Node | string {
  return child !== false && child !== null && child !== undefined && child !== '';
}
