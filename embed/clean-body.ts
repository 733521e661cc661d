const named = (names: string) => new Set(names.split(' '));

const ELEMENTS = named(
  'a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup data dd del ' +
    'details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li mark ol p ' +
    'picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th ' +
    'thead time tr tt u ul var video wbr',
);
const ATTRIBUTES = named(
  'abbr allowfullscreen alt cite class colspan controls datetime decoding dir height href hreflang id lang loading media ' +
    'open poster preload rel reversed rowspan scope sizes span src srcset start title type value width',
);
const ADDRESSES = named('cite href poster src');
const SAFE_PROTOCOLS = named('http: https: mailto: tel:');
/** The prefixes of the CSS classes that are kept: layout classes of WordPress. No class of the embed has one of them. */
const LAYOUT = /^(?:wp-|align|blocks-|columns-|has-|is-|are-)/;
/** Elements that are removed with their content. Other unknown elements are replaced by their content. */
const EMPTIED = named('script style template noscript svg math object embed title');

/** Removes scripts and unsafe attributes from a body that is not shown. Returns what is left in it. */
export function cleanBody(body: HTMLElement): ChildNode[] {
  for (const element of body.querySelectorAll('*')) clean(element);
  return [...body.childNodes];
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
  for (const name of [...element.classList]) if (!LAYOUT.test(name)) element.classList.remove(name);
}

function isSafe(address: string): boolean {
  try {
    return SAFE_PROTOCOLS.has(new URL(address, location.href).protocol);
  } catch {
    return false;
  }
}
