/** Returns the elements of a selector. */
export function all<Kind extends HTMLElement>(selector: string, within: ParentNode = document): Kind[] {
  return [...within.querySelectorAll<Kind>(selector)];
}

/** Returns the element of a selector, which the page must have. */
export function one<Kind extends HTMLElement>(selector: string, within: ParentNode = document): Kind {
  const [found] = all<Kind>(selector, within);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Makes an element with a class and a text. */
export function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
