import { trusted } from './trusted';

const ELEMENTS = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup data dd del ' +
    'details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li mark ol p ' +
    'picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th ' +
    'thead time tr tt u ul var video wbr'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'abbr allowfullscreen alt cite colspan controls datetime decoding dir height href hreflang id lang loading media ' +
    'open poster preload rel reversed rowspan scope sizes span src srcset start title type value width'
  ).split(' '),
);
const ADDRESSES = new Set(['cite', 'href', 'poster', 'src']);
const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Elements whose content is dropped as well. */
const EMPTIED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'embed',
  'title',
]);

/**
 * The content of a post as nodes without scripts. The service has cleaned it already: this is a second check, in the
 * reader's browser.
 */
export function cleaned(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(trusted().createHTML(html), 'text/html');
  for (const element of body.querySelectorAll('*')) clean(element);
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return fragment;
}

function clean(element: Element): void {
  const name = element.localName;
  if (EMPTIED.has(name)) return element.remove();
  if (!ELEMENTS.has(name)) return element.replaceWith(...element.childNodes);
  for (const { name: attribute, value } of [...element.attributes]) {
    if (!ATTRIBUTES.has(attribute) || (ADDRESSES.has(attribute) && !isSafe(value))) {
      element.removeAttribute(attribute);
    }
  }
}

function isSafe(address: string): boolean {
  try {
    return SAFE_PROTOCOLS.has(new URL(address, location.href).protocol);
  } catch {
    return false;
  }
}
