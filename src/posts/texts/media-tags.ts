import { delayed } from './delayed';
import { stylesOf } from './layout/meant-styles';
import { playerOf, UNTITLED } from './players';

type Attributes = Record<string, string>;

/** A replacement for an element. */
interface Tag {
  tagName: string;
  attribs: Attributes;
  text?: string;
}

/**
 * The maximum length of an attribute's value, in characters. Checking an address takes time in proportion to the square
 * of its length.
 */
export const LONGEST_ATTRIBUTE = 4096;

/** Returns a known player in a frame, and a link to any other page, because that page could ask for passwords. */
export function framed(_: string, attribs: Attributes): Tag {
  const { src = '', title } = { ...attribs, ...delayed(attribs) };
  const player = playerOf(src);
  if (player) {
    const { src: shown, height } = player;
    const size: Attributes = height ? { height: String(height) } : {};
    return {
      tagName: 'iframe',
      attribs: { src: shown, ...size, loading: 'lazy', title: title || UNTITLED },
    };
  }
  if (!/^(?:https?:)?\/\//i.test(src.trim()) || src.length > LONGEST_ATTRIBUTE)
    return { tagName: 'iframe', attribs: {} };
  return { tagName: 'a', attribs: { href: src, rel: 'noopener nofollow' }, text: title || src };
}

/** For a player whose element contains only a media id. */
export function framedBy(page: string) {
  return (name: string, { 'data-videoid': id = '', title = '' }: Attributes): Tag =>
    framed(name, { src: page + id, title });
}

export function picture(_: string, attribs: Attributes): Tag {
  const size = attribs.width ? {} : styledWidth(attribs.style);
  return {
    tagName: 'img',
    attribs: { ...attribs, ...size, ...delayed(attribs), loading: 'lazy', decoding: 'async' },
  };
}

/** Block editors write the chosen width as a style. */
function styledWidth(style = ''): Attributes {
  const [, number, unit] = /^(\d{1,4})(?:\.\d+)?(px|%)$/.exec(stylesOf(style).get('width') ?? '') ?? [];
  return number ? { width: unit === '%' ? `${number}%` : number } : {};
}

export function played(tagName: string) {
  return (_: string, attribs: Attributes): Tag => ({
    tagName,
    attribs: { ...attribs, ...delayed(attribs), controls: '', preload: 'none' },
  });
}
