import { createHash } from 'node:crypto';
import { isCssColor } from '../common/color';
import type { ReadableCategory, ReadablePost, ShownCategory } from './readable';

/** White below the lightness at which black and white have the same contrast, black above. */
const readableOn = (color: string) => `lch(from ${color} calc((49.44 - l) * infinity) 0 0)`;

/** The style rules of the labels that these posts show. */
export function labelStyles(posts: readonly ReadablePost[]): string {
  const categories = new Map(posts.flatMap(({ category }) => (category ? [[category.catId, category]] : [])));
  return [...categories.values()].map(ruleOf).join('');
}

/** The source expression that allows an inline style sheet of this text in a content security policy. */
export function styleHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function ruleOf(category: ShownCategory): string {
  const declarations = declarationsOf(category);
  return declarations.length > 0 ? `.label-${category.catId}{${declarations.join(';')}}` : '';
}

function declarationsOf({ catLabelColor, catLabelTextColor, catLabelFontSize }: ReadableCategory): string[] {
  const [back, text] = [colorOf(catLabelColor), colorOf(catLabelTextColor)];
  return [
    ...(back ? [`background:${back}`, `border-color:${back}`] : []),
    ...(back && !text ? ['color:#000', `color:${readableOn(back)}`] : []),
    ...(text ? [`color:${text}`] : []),
    ...(catLabelFontSize ? [`font-size:${catLabelFontSize}px`] : []),
  ];
}

/** The colour, null if it could end the rule or the element that it is in. */
function colorOf(text: string | null): string | null {
  return text && /^[\w\s#%(),.+/-]+$/.test(text) && isCssColor(text) ? text : null;
}
