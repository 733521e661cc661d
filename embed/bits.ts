import { h, picture } from './element';
import type { Scene } from './scene';
import type { Category, Teaser } from './service';
import { fill } from './words';

/** A category's label, in its own colours and size. */
export function label(category: Category | null, scene: Scene): HTMLElement | null {
  if (!category) return null;
  const link = h('a', { part: 'label', dir: 'auto', href: scene.href({ category: category.catSlug }) });
  link.append(category.catName || category.catSlug);
  const { catLabelColor, catLabelTextColor, catLabelFontSize } = category;
  if (catLabelColor) link.style.setProperty('--label', catLabelColor);
  if (catLabelTextColor) link.style.setProperty('--label-text', catLabelTextColor);
  if (catLabelFontSize) link.style.setProperty('--label-size', `${catLabelFontSize}px`);
  if (catLabelColor && !catLabelTextColor) link.classList.add('contrast');
  return link;
}

/** The author and the date. */
export function byline({ author, publishedAt }: Teaser, scene: Scene): HTMLElement {
  return h(
    'p',
    { part: 'meta' },
    picture(author?.authorImg, 'avatar'),
    author && authorLink(author, scene),
    h('time', { part: 'date', datetime: publishedAt }, dateIn(scene.language, publishedAt)),
  );
}

function authorLink(author: NonNullable<Teaser['author']>, { words, href }: Scene): HTMLElement {
  const [before = '', after = ''] = fill(words.author, { name: '\n' }).split('\n');
  const link = h(
    'a',
    { part: 'author', dir: 'auto', href: href({ author: author.authorSlug }) },
    author.authorName,
  );
  return h('span', {}, before, link, after);
}

function dateIn(language: string | undefined, instant: string): string {
  const date = new Date(instant);
  try {
    return date.toLocaleDateString(language, { dateStyle: 'long' });
  } catch {
    return date.toLocaleDateString(undefined, { dateStyle: 'long' });
  }
}
