import { delayed } from '../../../../src/posts/texts/delayed';
import type { ParseHtml } from '../../../lossless/opened';
import { isHidden, PLAYERS } from './pasted-players';
import { all, rename } from './pasted-tree';

/** URLs that only work in the program that the text was copied from. */
const LOCAL_URL = /^(?:file|data|blob|cid|about|webkit-fake-url):/i;

/** File names of placeholders for lazy-loaded images. */
const PLACEHOLDER =
  /(?:^|[/_.-])(?:1x1|blank|clear|lazy|loading|pixel|placeholder|spacer|trans(?:parent)?)(?:[._-][^/]*)?\.\w+(?:\?.*)?$/i;

/** The prefix of the `src` of an image to be uploaded. Its URL follows: data, `blob:`, or one that the service copies. */
export const TO_UPLOAD = 'upload:';

/** Images that the page can read. Shorter data are placeholders. */
const READABLE = /^(?:data:image\/(?:jpeg|png|webp|gif|avif);base64,[a-z\d+/=\s]{200}|blob:)/i;

/** Images of Google Docs, whose URLs expire. */
const EXPIRING = /^https:\/\/[a-z\d-]+\.googleusercontent\.com\//i;

export interface ImageOptions {
  /** Whether images that can be uploaded are marked for upload. Otherwise they are removed. */
  uploads?: boolean;
  /** Returns the sets of pictures on the clipboard. A set with one picture for each local image is used for them. */
  pictures?: () => readonly Blob[][];
}

/**
 * Sets the real URLs of lazy-loaded images. Marks images that can be uploaded, if `uploads`, and removes all others
 * without a web URL. Returns how many it removed.
 */
export function convertImages(
  root: Element,
  parse: ParseHtml,
  { uploads, pictures }: ImageOptions = {},
): number {
  for (const image of all(root, 'amp-img, amp-anim')) {
    image.textContent = '';
    rename(image, 'img');
  }
  for (const image of all(root, 'img')) resolveLazyImage(image);
  for (const fallback of all(root, 'noscript')) applyFallback(fallback, parse);
  if (uploads) {
    readLocalImages(root, pictures);
    for (const image of all(root, 'img')) markForUpload(image);
  }
  const removed = all(root, 'img').filter(hasNoWebUrl);
  for (const image of removed) image.remove();
  return removed.length;
}

function resolveLazyImage(image: Element): void {
  const { src = '', srcset, ...others } = attributesOf(image);
  const later = delayed(others);
  const ofPage = /^(?:https?:)?\/\//i.test(later.src ?? '') ? later.src : src;
  const addresses = [ofPage, later.src, firstIn(later.srcset ?? srcset), pictureSourceOf(image), src];
  const address = addresses.find(isRealImage) ?? addresses.find(Boolean);
  if (address) image.setAttribute('src', address.replace(/^\/\//, 'https://'));
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

/** Returns the first URL of a `srcset`. */
function firstIn(srcset = ''): string {
  const [first = ''] = srcset.trim().split(/\s/, 1);
  return first.replace(/,$/, '');
}

/** Returns the URL of the most widely supported source of a `<picture>`. */
function pictureSourceOf(image: Element): string {
  const sources = Array.from(image.parentElement?.children ?? []).filter((one) => one.localName === 'source');
  const isUsual = (one: Element) => /^(?:image\/(?:jpeg|png|gif))?$/.test(one.getAttribute('type') ?? '');
  const source = sources.find(isUsual) ?? sources.at(-1);
  const { srcset, ...others } = source ? attributesOf(source) : {};
  return firstIn(delayed(others).srcset ?? srcset);
}

/** Replaces a placeholder with its `<noscript>` fallback. */
function applyFallback(fallback: Element, parse: ParseHtml): void {
  const elements = `img, ${PLAYERS}`;
  const other = fallback.querySelector(elements) ?? parse(fallback.textContent).querySelector(elements);
  if (other && !isHidden(other)) insertFallback(fallback, other);
  fallback.remove();
}

function insertFallback(fallback: Element, other: Element): void {
  const before = fallback.previousElementSibling;
  const shown = before?.matches(other.localName) ? before : before?.querySelector(other.localName);
  if (!shown) fallback.replaceWith(other);
  else if (!isRealImage(shown.getAttribute('src') ?? '')) replaceImage(shown, other);
}

function replaceImage(shown: Element, other: Element): void {
  const words = shown.getAttribute('alt');
  if (words && !other.hasAttribute('alt')) other.setAttribute('alt', words);
  shown.replaceWith(other);
}

/** Returns whether a URL is a real web image rather than a placeholder. */
function isRealImage(address = ''): boolean {
  return address !== '' && !LOCAL_URL.test(address) && !PLACEHOLDER.test(address);
}

/** Replaces the paths of images by URLs of the pictures of the clipboard, in their order. */
function readLocalImages(root: Element, pictures: ImageOptions['pictures']): void {
  const local = all(root, 'img').filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
  if (local.length === 0) return;
  const own = pictures?.().find(({ length }) => length === local.length) ?? [];
  for (const [at, picture] of own.entries()) local[at]?.setAttribute('src', URL.createObjectURL(picture));
}

function markForUpload(image: Element): void {
  const address = image.getAttribute('src')?.trim() ?? '';
  if (READABLE.test(address) || EXPIRING.test(address)) image.setAttribute('src', TO_UPLOAD + address);
}

function hasNoWebUrl(image: Element): boolean {
  const address = image.getAttribute('src')?.trim() ?? '';
  return address === '' || LOCAL_URL.test(address);
}
