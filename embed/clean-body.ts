import { LINK_PROTOCOLS } from '../src/platform/common/link-protocols';
import { urlOf } from './element';

const named = (names: string) => new Set(names.split(' '));

const ELEMENTS = named(
  'a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup data dd del ' +
    'details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li mark ol p ' +
    'picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th ' +
    'thead time tr track tt u ul var video wbr',
);
const ATTRIBUTES = named(
  'allowfullscreen alt class colspan controls default dir height id kind label lang loading media ' +
    'open poster rel reversed rowspan scope sizes span srcset srclang start title type value width',
);
const ADDRESSES = named('href poster src');
/** The prefixes of the WordPress and code classes that are kept. No class of the embed has one of them. */
const LAYOUT = /^(?:align|(?:are|blocks|columns|has|is|language|wp)-)/;
/**
 * Elements that are removed with their content. Elements of SVG and MathML, which a browser may put outside of an
 * `<svg>`, are removed too: their namespaces end in `g` and `L`. Does not use `instanceof`, because the console parses in
 * another window, which has other classes. Other unknown elements are replaced by their content.
 */
const EMPTIED = named('script style title noscript select textarea xmp');

/** Removes scripts and unsafe attributes from a body that is not shown. Returns the remaining nodes. */
export function cleanBody(body: Element): NodeListOf<ChildNode> {
  for (const element of body.querySelectorAll('*')) clean(element);
  return body.childNodes;
}

function clean(element: Element): void {
  const name = element.localName;
  if (EMPTIED.has(name) || /[gL]$/.test(element.namespaceURI as string)) return element.remove();
  if (!ELEMENTS.has(name)) return element.replaceWith(...element.childNodes);
  for (const attribute of element.getAttributeNames()) {
    if (!isKept(attribute, element.getAttribute(attribute) ?? '')) element.removeAttribute(attribute);
  }
  for (const name of [...element.classList]) if (!LAYOUT.test(name)) element.classList.remove(name);
}

function isKept(attribute: string, value: string): boolean {
  if (ADDRESSES.has(attribute)) return LINK_PROTOCOLS.includes(urlOf(value)?.protocol ?? '');
  return ATTRIBUTES.has(attribute);
}
