import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';
import { isLinkAddress, LINK_PROTOCOLS } from '../../platform/common/link-protocols';
import { xmlText } from '../../platform/common/xml-text';
import { delayed } from './delayed';
import { codeLanguage, isCodeLanguage } from './code-languages';
import { layoutClasses } from './layout-classes';
import { ADDRESSES, ATTRIBUTES, TAGS, UNSHOWN } from './allowed-markup';
import { ANCHOR } from './anchor';
import { NAME, withLinkedParts, withNames } from './linked-parts';
import {
  formatsOf,
  formatsTakenBack,
  isTakenBack,
  listTypeOf,
  stylesOf,
  type Styles,
} from './layout/meant-styles';
import { MARK, withMarks } from './marks';
import { MARKS } from './marked-tree';
import { framed, framedBy, LONGEST_ATTRIBUTE, picture, played } from './media-tags';
import { PLAYER_HOSTS } from './players';

/** Equals CONTENT_BYTES, the maximum size of post content. */
const MOST_CHARACTERS = 1_048_576;

/**
 * Depths of elements: those below `shown` are omitted. Content with elements below `walked`, or with too many
 * elements, is rejected, because it is expensive to parse.
 */
const DEEPEST = { shown: 100, walked: 1000 };
const MOST_ELEMENTS = 100_000;

/** The maximum number of characters that cleaning copies. Removing an element copies the text before it. */
const MOST_COPIED = 200_000_000;

/** Elements that are shown as an image, a frame or a link. */
const MEDIA = /^(?:img|iframe|embed|amp-(?:img|anim|iframe|youtube|vimeo))$/;

const EMPTY = ['br', 'col', 'hr', 'img', 'source', 'track', 'wbr'];

/** Elements that are shown as elements of another kind. */
const INSTEAD: Readonly<Record<string, string>> = {
  main: 'div',
  nav: 'div',
  form: 'div',
  fieldset: 'div',
  legend: 'div',
  hgroup: 'div',
  menu: 'ul',
  acronym: 'abbr',
};

/** Elements that can be wider than the page get a tabindex, so that the keyboard can scroll them. */
const SCROLLED = { tabindex: '0' };

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { ...ATTRIBUTES, '*': [...(ATTRIBUTES['*'] ?? []), MARKS, NAME] },
  allowedSchemes: LINK_PROTOCOLS.map((protocol) => protocol.slice(0, -1)),
  allowedSchemesByTag: Object.fromEntries(
    ['img', 'source', 'track', 'audio', 'video', 'iframe', 'blockquote', 'q', 'del', 'ins'].map((tag) => [
      tag,
      ['http', 'https'],
    ]),
  ),
  allowedSchemesAppliedToAttributes: ADDRESSES,
  allowedIframeHostnames: [...PLAYER_HOSTS],
  allowIframeRelativeUrls: false,
  selfClosing: EMPTY,
  nonTextTags: UNSHOWN,
  nestingLimit: DEEPEST.shown,
  enforceHtmlBoundary: false,
  transformTags: {
    '*': bounded,
    a: withAttributes(link),
    ol: withAttributes(({ style = '', type = listTypeOf(stylesOf(style)) }): Attributes =>
      type ? { type } : {},
    ),
    img: picture,
    'amp-img': picture,
    'amp-anim': picture,
    source: withAttributes(delayed),
    iframe: framed,
    embed: framed,
    'amp-iframe': framed,
    'amp-youtube': framedBy('https://youtu.be/'),
    'amp-vimeo': framedBy('https://vimeo.com/'),
    pre: withAttributes(() => SCROLLED),
    table: withAttributes(() => SCROLLED),
    audio: played('audio'),
    'amp-audio': played('audio'),
    video: played('video'),
    'amp-video': played('video'),
  },
};

/**
 * The allowlist contains nothing that runs, and nothing that styles or names parts of the surrounding page. The only
 * classes are from `layoutClasses`. Throws if the content is nested too deeply or has too many elements.
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
  const clean = xmlText(sanitizeHtml(html.slice(0, MOST_CHARACTERS), options));
  return withLinkedParts(withNames(withMarks(clean)));
}

const tooMany = () => new Error('too many elements');

/** An image or player without an address. Addresses that are not allowed have already been removed. */
function showsNothing({ tag, attribs }: IFrame): boolean {
  return MEDIA.test(tag) && !attribs.src && !attribs.srcset && !attribs.href;
}

/** Drops long attributes and unknown classes. Prefixes ids, so that they never equal ids of the page. */
function bounded(name: string, attribs: Attributes): Tag {
  const tagName = INSTEAD[name] ?? name;
  if (Object.keys(attribs).length === 0) return { tagName, attribs };
  const short = Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => isShort(name, value) && isSafe(name, value)),
  );
  const classes = layoutClasses(tagName, short);
  return withMeaning(tagName, short, {
    ...shownAttributes(tagName, short),
    ...(classes && { class: classes }),
    ...(short.id && { id: `${ANCHOR}${short.id}` }),
    ...(tagName === 'a' && short.name && short.name !== short.id && { [NAME]: `${ANCHOR}${short.name}` }),
  });
}

/** Returns the attributes that stay unchanged. */
function shownAttributes(tagName: string, attribs: Attributes): Attributes {
  const changed = ['class', 'id', ...(isCodeLanguage(tagName, attribs.lang) ? ['lang'] : [])];
  return Object.fromEntries(
    Object.entries(attribs).filter(([name]) => isShown(tagName, name) && !changed.includes(name)),
  );
}

/** Marks the element with its meaning. If its style undoes its format, it becomes a `<span>`. */
function withMeaning(tagName: string, { style = '', ...given }: Attributes, attribs: Attributes): Tag {
  const styles = stylesOf(style);
  const language = codeLanguage(tagName, given);
  const marks = [...marksOf(tagName, styles), ...(language ? [MARK.code + language] : [])].join(' ');
  return {
    tagName: isTakenBack(tagName, styles) ? 'span' : tagName,
    attribs: {
      ...(styles.get('direction') === 'rtl' && { dir: 'rtl' }),
      ...attribs,
      ...(marks && { [MARKS]: marks }),
    },
  };
}

function marksOf(tagName: string, styles: Styles): string[] {
  const type = tagName === 'li' ? listTypeOf(styles) : undefined;
  return [
    ...formatsOf(tagName, styles).map((format) => MARK.added + format),
    ...formatsTakenBack(styles).map((format) => MARK.takenBack + format),
    ...(isTakenBack(tagName, styles) ? [MARK.plain] : []),
    ...(type ? [MARK.list + type] : []),
  ];
}

function isShown(tagName: string, name: string): boolean {
  return Boolean(ATTRIBUTES['*']?.includes(name) || ATTRIBUTES[tagName]?.includes(name));
}

/** In older texts, links have names instead of ids. */
function link({ href = '', id, name }: Attributes): Attributes {
  return { rel: 'noopener nofollow', ...anchored(href), ...(name && !id && { id: name }) };
}

/** Returns whether the value is not an address that could run code, in any notation. */
function isSafe(name: string, value: string): boolean {
  return !ADDRESSES.includes(name) || isLinkAddress(value);
}

/** The parser of `srcset` takes quadratic time for a run of commas, which no valid `srcset` contains. */
function isShort(name: string, value: string): boolean {
  return value.length <= LONGEST_ATTRIBUTE && !(name === 'srcset' && value.includes(',,'));
}

/** Office programs write links within a text as file addresses. */
function anchored(href: string): Attributes {
  const [, part] = /^\s*(?:(?:file|about):[^#]*)?#(.+)$/i.exec(href) ?? [];
  return part ? { href: `#${ANCHOR}${part}` } : {};
}

function withAttributes(more: (attribs: Attributes) => Attributes) {
  return (tagName: string, attribs: Attributes): Tag => ({
    tagName,
    attribs: { ...attribs, ...more(attribs) },
  });
}
