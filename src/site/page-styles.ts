import { createHash } from 'node:crypto';
import { blackOrWhite, GROUNDS, opaque, readableOn, textOn } from './colors';
import type { ReadableBlog, ReadableCategory, ReadablePost } from './blog-rows';

export function pageStyles(blog: ReadableBlog, posts: readonly ReadablePost[]): string {
  return accentStyles(blog) + labelStyles(posts);
}

/** The source expression for an inline style sheet in a Content-Security-Policy. */
export function styleHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A variant of the accent color for each color scheme that is readable as text. */
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

function labelRule(category: ReadableCategory): string {
  const declarations = declarationsOf(category);
  return declarations.length > 0 ? `.label-${category.catId}{${declarations.join(';')}}` : '';
}

/** Colors are written exactly as the values for which the contrast was computed. */
function declarationsOf({ catLabelColor, catLabelTextColor, catLabelFontSize }: ReadableCategory): string[] {
  const ground = opaque(catLabelColor, '#ffffff');
  return [
    ...(ground ? [`background:${ground}`, `color:${textOn(ground, catLabelTextColor)}`] : []),
    ...(ground ? [] : textVariants(catLabelTextColor)),
    ...(catLabelFontSize ? [`font-size:${catLabelFontSize}px`] : []),
  ];
}

/** Without a background color: a variant for each color scheme that is readable on the page. */
function textVariants(color: string | null): string[] {
  const [light, dark] = [GROUNDS.light, GROUNDS.dark].map((ground) => readableOn(ground, color));
  return light && dark ? [`color:light-dark(${light},${dark})`] : [];
}
