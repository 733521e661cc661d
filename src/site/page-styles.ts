import { createHash } from 'node:crypto';
import { blackOrWhite, GROUNDS, opaque, readableOn, textOn } from './colors';
import type { ReadableBlog, ReadableCategory, ReadablePost, ShownCategory } from './readable';

/** Returns the style rules of a page: for the account's accent, and for the labels of the posts. */
export function pageStyles(blog: ReadableBlog, posts: readonly ReadablePost[]): string {
  return accentStyles(blog) + labelStyles(posts);
}

/** Returns the source expression by which a Content-Security-Policy allows an inline style sheet with this text. */
export function styleHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the rules for the accent: in each colour scheme, a variant of it that can be read as text. */
export function accentStyles({ blogAccentColor }: ReadableBlog): string {
  const [light, dark] = [GROUNDS.light, GROUNDS.dark].map((ground) => readableOn(ground, blogAccentColor));
  if (!light || !dark) return '';
  return `${accentRule(light)}@media (prefers-color-scheme:dark){${accentRule(dark)}}`;
}

function accentRule(accent: string): string {
  return `:root{--accent:${accent};--accent-text:${blackOrWhite(accent)}}`;
}

function labelStyles(posts: readonly ReadablePost[]): string {
  const categories = new Map(posts.flatMap(({ category }) => (category ? [[category.catId, category]] : [])));
  return [...categories.values()].map(labelRule).join('');
}

function labelRule(category: ShownCategory): string {
  const declarations = declarationsOf(category);
  return declarations.length > 0 ? `.label-${category.catId}{${declarations.join(';')}}` : '';
}

/**
 * Returns the declarations of a label. Its text is always readable: the colours are written as the hex digits for which
 * the contrast was computed.
 */
function declarationsOf({ catLabelColor, catLabelTextColor, catLabelFontSize }: ReadableCategory): string[] {
  const ground = opaque(catLabelColor, '#ffffff');
  return [
    ...(ground ? [`background:${ground}`, `color:${textOn(ground, catLabelTextColor)}`] : []),
    ...(ground ? [] : textVariants(catLabelTextColor)),
    ...(catLabelFontSize ? [`font-size:${catLabelFontSize}px`] : []),
  ];
}

/**
 * Returns the text colour of a label without a background colour: in each colour scheme, a variant that can be read on
 * the page.
 */
function textVariants(color: string | null): string[] {
  const [light, dark] = [GROUNDS.light, GROUNDS.dark].map((ground) => readableOn(ground, color));
  return light && dark ? [`color:light-dark(${light},${dark})`] : [];
}
