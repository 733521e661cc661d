import { escapeHtml, unescapeMarkup } from '../../platform/common/html';
import type { PublicMedia } from './public-media';
import { sizesUpTo, type Column } from './picture-sizes';

/** A picture at an address, with the size that it has there: a variant is smaller than its picture. */
export interface PictureAt {
  url: string;
  width: number;
  height: number;
  media: PublicMedia;
}

/** Returns the picture at the value of a `src`; null for any other image. */
export type FindPicture = (address: string) => PictureAt | null;

/** `column`: unknown outside of the service's own pages. `isFirst`: whether no picture precedes the text. */
interface Place {
  column?: Column;
  isFirst?: boolean;
}

type Attributes = Record<string, string>;

/** An image with the figure or link that begins before it. Cleaned HTML has no `<` and `>` outside of tags. */
const IMAGE = /(<figure(?=[\s>])[^<>]*>(?:<a\s[^<>]*>)?)?<img(\s[^<>]*)>/g;

const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g;

const WIDE = /\sclass="[^"]*\balign(?:wide|full)\b/;

/** The first picture can be the largest content of the page, which must not wait for the layout. */
const FIRST: Attributes = { loading: 'eager', fetchpriority: 'high' };

/** The maximum number of pictures in a document, and of images looked up in a text. Further ones stay as they are. */
export const MOST_PICTURES = 1000;

/** Returns the addresses of the first images in cleaned HTML. */
export function imageAddressesIn(html: string): string[] {
  const images = firstImages(html).slice(0, MOST_PICTURES);
  return images.map(([, , attributes = '']) => sourceOf(attributesIn(attributes))).filter(Boolean);
}

/** Completes the images in cleaned HTML that are pictures of the service. */
export function withPictures(html: string, find: FindPicture, { column, isFirst = false }: Place): string {
  let isNext = isFirst;
  const end = firstImages(html)[MOST_PICTURES]?.index ?? html.length;
  const completed = html.slice(0, end).replace(IMAGE, (tag, before: string | undefined, text: string) => {
    const [eager, given] = [isNext ? FIRST : {}, attributesIn(text)];
    isNext = false;
    const picture = find(sourceOf(given));
    if (!picture && eager !== FIRST) return tag;
    const isWide = WIDE.test(before ?? '') || WIDE.test(text);
    const found = picture ? attributesOf(picture, given, find, sizesIn(column, isWide)) : {};
    return `${before ?? ''}<img ${textOf({ ...given, ...found, ...eager })} />`;
  });
  return completed + html.slice(end);
}

/** Returns one more image than is looked up. */
function firstImages(html: string): RegExpExecArray[] {
  const images: RegExpExecArray[] = [];
  for (const image of html.matchAll(IMAGE)) {
    if (images.push(image) > MOST_PICTURES) break;
  }
  return images;
}

type SizesOf = (width: number) => string;

function sizesIn(column: Column | undefined, isWide: boolean): SizesOf {
  return (width) => sizesUpTo(width, column && { ...column, width: isWide ? column.wide : column.width });
}

function attributesOf(picture: PictureAt, given: Attributes, find: FindPicture, sizes: SizesOf): Attributes {
  const { url, media } = picture;
  const size = sizeOf(picture, given);
  const isOwn = media.srcset !== null && hasOwnSources(given, picture, find);
  return {
    src: escapeHtml(url),
    ...(isOwn && { srcset: escapeHtml(media.srcset ?? ''), sizes: sizes(size.shownWidth) }),
    ...size.attributes,
    ...(given.alt === undefined && media.alt !== null && { alt: escapeHtml(media.alt) }),
  };
}

/** False if the author chose files that are not of the same picture. */
function hasOwnSources({ srcset }: Attributes, { media }: PictureAt, find: FindPicture): boolean {
  const candidates = srcset ? unescapeMarkup(srcset).split(', ') : [];
  return candidates.every((candidate) => find(candidate.split(' ')[0] ?? '')?.media === media);
}

/** An author's width or height stays; both are needed to reserve space for the picture. */
function sizeOf(picture: PictureAt, given: Attributes): { shownWidth: number; attributes: Attributes } {
  const [ownWidth, ownHeight] = [pixelsOf(given.width), pixelsOf(given.height)];
  const isFixed = Number.isNaN(ownWidth) || Number.isNaN(ownHeight) || (ownWidth > 0 && ownHeight > 0);
  const width = ownWidth || Math.round(((ownHeight || picture.height) * picture.width) / picture.height);
  if (isFixed) return { shownWidth: width, attributes: {} };
  const height = ownHeight || Math.round((width * picture.height) / picture.width);
  return { shownWidth: width, attributes: { width: String(width), height: String(height) } };
}

/** 0 without a value; NaN for values such as percentages. */
function pixelsOf(value = ''): number {
  return /^\d{0,5}$/.test(value) ? Number(value) : NaN;
}

function attributesIn(text: string): Attributes {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
}

function sourceOf({ src = '' }: Attributes): string {
  return unescapeMarkup(src);
}

function textOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
