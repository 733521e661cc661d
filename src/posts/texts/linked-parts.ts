import { ANCHOR } from './anchor';

/** In cleaned HTML, `<` and `>` are escaped outside of tags. */
export const OPENING_TAG = /<[a-z][^<>]*>/g;

const ID = /\sid="([^"]*)"/;

const LINK = /\shref="([^"#]*)#([^"]+)"/;

/** Fragments that exist on every post's page. Browsers handle `top`. */
export const OF_PAGES = new Set(['comments', 'main', 'top']);

/** Fragments that office programs create, with links that contain a file address or the editor's address. */
const OF_OFFICE =
  /^(?:_(?:ftn|ednref|edn|ftnref|Toc|Ref|Hlk|msocom|msoanchor)|ftnt|cmnt|sd(?:foot|end)note\d)/;

/** Passes the name of a link with another id from `cleanHtml` to `withNames`. Post content cannot contain it. */
export const NAME = 'data-name';

const NAMED = /<a(?=\s)([^<>]*) data-name="([^"]*)"/g;

/** Converts names of links to ids. */
export function withNames(html: string): string {
  return html.includes(NAME) ? html.replace(NAMED, '<span id="$2"></span><a$1') : html;
}

export function partsIn(html: string): Set<string> {
  const ids = new Set<string>();
  for (const [tag] of html.matchAll(OPENING_TAG)) {
    const [, id] = ID.exec(tag) ?? [];
    if (id) ids.add(id);
  }
  return ids;
}

/**
 * Makes links within a text relative, such as Word footnotes, which have arbitrary addresses. A link to one of OF_PAGES
 * refers to the page if the text has no such part.
 */
export function withLinkedParts(html: string): string {
  if (!/\shref="[^"#]*#/.test(html)) return html;
  const ids = partsIn(html);
  return html.replace(OPENING_TAG, (tag) =>
    tag.replace(LINK, (link, address: string, fragment: string) => {
      const id = fragment.startsWith(ANCHOR) ? fragment : ANCHOR + fragment;
      const part = id.slice(ANCHOR.length);
      if (address && OF_OFFICE.test(fragment) && ids.has(id)) return ` href="#${id}"`;
      return !address && OF_PAGES.has(part) && !ids.has(id) ? ` href="#${part}"` : link;
    }),
  );
}
