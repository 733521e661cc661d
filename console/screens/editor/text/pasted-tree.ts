/** Block-level elements. */
export const BLOCKS =
  'address, article, aside, blockquote, center, details, dd, div, dl, dt, fieldset, figcaption, figure, footer, form, ' +
  'h1, h2, h3, h4, h5, h6, header, hr, legend, li, main, nav, ol, p, pre, section, summary, table, ul';

/** Elements that can contain several blocks. */
const CONTAINERS = `body, td, th, caption, ${BLOCKS.split(', ')
  .filter((name) => !/^(?:p|pre|h\d|dt)$/.test(name))
  .join(', ')}`;

/** Elements that are visible without text. */
const VISIBLE = 'img, amp-img, iframe, video, audio, object, embed, input';

export function all(root: Element, elements = '*'): Element[] {
  return Array.from(root.querySelectorAll(elements));
}

export function has(root: Element, elements: string): boolean {
  return Boolean(root.querySelector(elements));
}

export function isElement(node: Node | null | undefined, elements = '*'): node is Element {
  return node?.nodeType === 1 && (node as Element).matches(elements);
}

/** Returns whether a node has visible content. */
export function isVisible(node: Node): boolean {
  return (
    Boolean(node.textContent?.trim()) || (isElement(node) && (node.matches(VISIBLE) || has(node, VISIBLE)))
  );
}

/** Returns the first text node that is not blank. */
export function firstText(node: Node): Node | null {
  if (node.nodeType === 3) return node.nodeValue?.trim() ? node : null;
  for (const child of Array.from(node.childNodes)) {
    const found = firstText(child);
    if (found) return found;
  }
  return null;
}

/** Moves an element out of its paragraph and inline ancestors, which are split there. */
export function moveOut(element: Element): void {
  let parent = element.parentElement;
  while (parent && !parent.matches(CONTAINERS)) {
    const rest = parent.cloneNode() as Element;
    rest.removeAttribute('id');
    while (element.nextSibling) rest.appendChild(element.nextSibling);
    parent.after(element, rest);
    [parent, rest].filter((part) => !isVisible(part)).forEach((part) => part.remove());
    parent = element.parentElement;
  }
}

/** Replaces an element with its content. */
export function unwrap(element: Element): void {
  const { parentNode } = element;
  while (element.firstChild) parentNode?.insertBefore(element.firstChild, element);
  element.remove();
}

/** Changes the name of an element. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const attribute of Array.from(element.attributes))
    renamed.setAttribute(attribute.name, attribute.value);
  while (element.firstChild) renamed.appendChild(element.firstChild);
  element.replaceWith(renamed);
  return renamed;
}
