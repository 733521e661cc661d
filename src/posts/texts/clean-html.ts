import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';
import { xmlText } from '../../platform/common/xml-text';
import { layoutClasses } from './layout-classes';
import { PLAYER_HOSTS } from './player-hosts';

/** The maximum number of characters of a content that are shown. It equals the limit of the content in bytes. */
const MOST_CHARACTERS = 1_048_576;

/**
 * The limits for depth and for the number of elements. Elements below depth `shown` are omitted. A content with
 * elements below depth `walked`, or with too many elements, is rejected: it is expensive to parse, and not a text for
 * readers.
 */
const DEEPEST = { shown: 100, walked: 1000 };
const MOST_ELEMENTS = 100_000;

/**
 * The maximum number of characters that the cleaning of a content copies: removing an element copies the text before
 * it.
 */
const MOST_COPIED = 200_000_000;

/**
 * The maximum length of the value of an attribute, in characters: checking an address takes time in proportion to the
 * square of its length.
 */
const LONGEST_ATTRIBUTE = 4096;

/** The beginning of the address of a player of YouTube. */
const YOUTUBE = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\//i;

/** The prefix of ids in a content. It prevents conflicts with the ids of the page. */
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
  '*': ['lang', 'dir', 'title', 'id', 'class'],
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

/** Elements whose text is not shown. */
export const UNSHOWN = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'svg', 'math', 'template', 'title'],
];

/** Blocks that are shown as blocks of another kind. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ main: 'div', nav: 'div', form: 'div', fieldset: 'div', legend: 'div', hgroup: 'div', menu: 'ul' },
};

/**
 * The attributes of elements that can be wider than the page: with a tabindex they can be scrolled by keyboard, too.
 */
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
  nonTextTags: UNSHOWN,
  nestingLimit: DEEPEST.shown,
  enforceHtmlBoundary: false,
  transformTags: {
    '*': bounded,
    a: withAttributes(({ href = '' }) => ({ rel: 'noopener nofollow', ...anchored(href) })),
    img: withAttributes(() => ({ loading: 'lazy', decoding: 'async' })),
    iframe: withAttributes(player),
    pre: withAttributes(() => SCROLLED),
    table: withAttributes(() => SCROLLED),
    audio: withAttributes(() => ({ controls: '', preload: 'none' })),
    video: withAttributes(() => ({ controls: '', preload: 'none' })),
  },
};

/**
 * Returns the content of a post as a page may show it. The allow-list contains nothing that runs, and nothing that
 * styles or names parts of the surrounding page: the only classes are those of `layoutClasses`. Throws if the content
 * nests too deep or has too many elements.
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

/**
 * Returns whether the element is an image or a player without an address. A disallowed address has been removed before.
 */
function showsNothing({ tag, attribs }: IFrame): boolean {
  return (tag === 'iframe' || tag === 'img') && !attribs.src && !attribs.srcset;
}

/**
 * Drops long attributes and unknown classes. Prefixes ids, so that they never equal ids of the page; `anchored`
 * prefixes the links to them.
 */
function bounded(name: string, attribs: Attributes): Tag {
  const tagName = INSTEAD[name] ?? name;
  if (Object.keys(attribs).length === 0) return { tagName, attribs };
  const short = Object.entries(attribs).filter(([name, value]) => isShort(name, value));
  const { id, ...others } = Object.fromEntries(short.filter(([name]) => isShown(tagName, name)));
  const classes = layoutClasses(Object.fromEntries(short));
  delete others.class;
  return {
    tagName,
    attribs: {
      ...others,
      ...(classes && { class: classes }),
      ...(id && { id: `${ANCHOR}${id}` }),
    },
  };
}

function isShown(tagName: string, name: string): boolean {
  return Boolean(ATTRIBUTES['*']?.includes(name) || ATTRIBUTES[tagName]?.includes(name));
}

/** Returns the attributes of a player; those of YouTube are shown without cookies. */
function player({ src = '', title }: Attributes): Attributes {
  const shown = src.replace(YOUTUBE, 'https://www.youtube-nocookie.com/embed/');
  return { ...(src && { src: shown }), loading: 'lazy', title: title || 'Embedded player' };
}

/**
 * Returns whether the value can be parsed in a short time. The parser of `srcset` takes quadratic time for a run of
 * commas, which no valid `srcset` contains.
 */
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
