import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';
import { xmlText } from '../common/xml-text';
import { PLAYER_HOSTS } from './player-hosts';

/** The most characters of a content that are shown: the limit of its bytes. */
const MOST_CHARACTERS = 1_048_576;

/** Limits of depth and number of elements: a content beyond them is no text for readers and costly to parse. */
const DEEPEST = { shown: 100, walked: 1000 };
const MOST_ELEMENTS = 100_000;

/** The most characters that may be copied in all: removing an element copies the text before it. */
const MOST_COPIED = 200_000_000;

/** The longest value of an attribute, in characters: the checks of addresses take the square of it. */
const LONGEST_ATTRIBUTE = 4096;

/** The prefix of ids in a content, so that they cannot equal ids of the page. */
const ANCHOR = 'content-';

const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'article', 'aside', 'header', 'footer'],
  ...['blockquote', 'pre', 'hr', 'br', 'wbr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary'],
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark'],
  ...['q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'u'],
  ...['var', 'tt', 'center', 'address', 'figure', 'figcaption', 'img', 'picture', 'source', 'audio', 'video'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'iframe'],
];

const ATTRIBUTES: Record<string, string[]> = {
  '*': ['lang', 'dir', 'title', 'id'],
  a: ['href', 'rel', 'hreflang'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  source: ['src', 'srcset', 'sizes', 'type', 'media'],
  audio: ['src', 'controls', 'preload'],
  video: ['src', 'poster', 'controls', 'preload', 'width', 'height'],
  iframe: ['src', 'width', 'height', 'title', 'loading', 'allowfullscreen'],
  pre: ['tabindex'],
  table: ['tabindex'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite', 'datetime'],
  ins: ['cite', 'datetime'],
  time: ['datetime'],
  data: ['value'],
  col: ['span'],
  colgroup: ['span'],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  td: ['colspan', 'rowspan'],
  details: ['open'],
};

/** Elements that may be wider than the page are scrollable, by keyboard too. */
const SCROLLED = { tabindex: '0' };

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: Object.fromEntries(
    ['img', 'source', 'audio', 'video', 'iframe', 'blockquote', 'q', 'del', 'ins'].map((tag) => [
      tag,
      ['http', 'https'],
    ]),
  ),
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  allowedIframeHostnames: [...PLAYER_HOSTS],
  allowIframeRelativeUrls: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'svg',
    'math',
    'template',
    'title',
  ],
  nestingLimit: DEEPEST.shown,
  enforceHtmlBoundary: false,
  transformTags: {
    '*': bounded,
    a: withAttributes(({ href = '' }) => ({ rel: 'noopener nofollow', ...anchored(href) })),
    img: withAttributes(() => ({ loading: 'lazy', decoding: 'async' })),
    iframe: withAttributes(({ title }) => ({ loading: 'lazy', title: title || 'Embedded player' })),
    pre: withAttributes(() => SCROLLED),
    table: withAttributes(() => SCROLLED),
    audio: withAttributes(() => ({ controls: '', preload: 'none' })),
    video: withAttributes(() => ({ controls: '', preload: 'none' })),
  },
};

/**
 * The content of a post as a page may show it, by an allow-list that contains nothing that runs, and nothing that styles
 * or names parts of the surrounding page. Throws if it nests too deep or has too many elements.
 */
export function cleanHtml(html: string): string {
  let [depth, elements, copied] = [0, 0, 0];
  const onOpenTag = () => {
    if (++depth > DEEPEST.walked || ++elements > MOST_ELEMENTS) throw tooMany();
  };
  const exclusiveFilter = (frame: IFrame) => {
    if (!showsNothing(frame)) return false;
    copied += frame.tagPosition;
    if (copied > MOST_COPIED) throw tooMany();
    return true;
  };
  const options = { ...OPTIONS, onOpenTag, onCloseTag: () => depth--, exclusiveFilter };
  return xmlText(sanitizeHtml(html.slice(0, MOST_CHARACTERS), options));
}

const tooMany = () => new Error('too many elements');

/** An image or a player whose address is missing, or was not allowed. */
function showsNothing({ tag, attribs }: IFrame): boolean {
  return (tag === 'iframe' || tag === 'img') && !attribs.src && !attribs.srcset;
}

/** Drops long attributes and prefixes ids, so that links within the content work and no id of the page is taken. */
function bounded(tagName: string, attribs: Attributes): Tag {
  if (Object.keys(attribs).length === 0) return { tagName, attribs };
  const { id, ...others } = Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => isShown(tagName, name) && isShort(name, value)),
  );
  return { tagName, attribs: id ? { ...others, id: `${ANCHOR}${id}` } : others };
}

function isShown(tagName: string, name: string): boolean {
  return Boolean(ATTRIBUTES['*']?.includes(name) || ATTRIBUTES[tagName]?.includes(name));
}

/** The parser of source sets takes quadratic time for a run of commas, which no valid set has. */
function isShort(name: string, value: string): boolean {
  return value.length <= LONGEST_ATTRIBUTE && !(name === 'srcset' && value.includes(',,'));
}

function anchored(href: string): Attributes {
  return /^#./.test(href) ? { href: `#${ANCHOR}${href.slice(1)}` } : {};
}

function withAttributes(more: (attribs: Attributes) => Attributes) {
  return (tagName: string, attribs: Attributes): Tag => ({
    tagName,
    attribs: { ...attribs, ...more(attribs) },
  });
}
