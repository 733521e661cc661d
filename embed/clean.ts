import { cleanBody } from './clean-body';
import { h } from './element';
import { trusted } from './trusted-types';

/**
 * Parses the content of a post and removes scripts and unsafe attributes. The service has already cleaned the content;
 * this second check uses the parser of the reader's browser.
 */
export function cleaned(html: string): NodeListOf<ChildNode> {
  return cleanBody(parsed(html));
}

/** Returns the nodes of a snippet: `<mark>` elements stay, and anything else becomes text. */
export function marked(html: string): Node[] {
  return [...parsed(html).childNodes].map(({ nodeName, textContent }) =>
    nodeName === 'MARK' ? h('mark', {}, textContent) : new Text(textContent ?? ''),
  );
}

/** Returns the body of a document that is not shown. */
export function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(trusted().createHTML(html), 'text/html').body;
}
