import type { Route } from './address';
import { h, picture } from './element';
import type { RenderContext } from './render-context';
import type { Category, Teaser } from './api-client';
import { fill } from '../src/site/words/words';

/** Returns a category's label in its colors and size, as a link to the category's posts. */
export function label(category: Category | null, context: RenderContext): HTMLElement | null {
  if (!category) return null;
  const link = h('a', { part: 'label', dir: 'auto', href: context.href({ category: category.catSlug }) });
  link.append(category.catName || category.catSlug);
  const { catLabelColor, catLabelTextColor, catLabelFontSize } = category;
  const colors = context.colors.label(catLabelColor, catLabelTextColor);
  if (colors) {
    link.style.setProperty('--label', colors.ground);
    link.style.setProperty('--label-text', colors.text);
  }
  if (catLabelFontSize) link.style.setProperty('--label-size', `${catLabelFontSize}px`);
  return link;
}

/** Returns a link to the list that was shown before, or to all posts. */
export function backTo(list: Partial<Route>, { words, href }: RenderContext): HTMLElement {
  const text = list.search ? fill(words.results, { query: list.search }) : words.back;
  return h('a', { part: 'back', dir: 'auto', href: href(list) }, text);
}

/** Returns the line with the author and date of a post. */
export function byline({ author, publishedAt }: Teaser, context: RenderContext): HTMLElement {
  return h(
    'p',
    { part: 'meta' },
    picture(author?.authorImg, 'avatar', { media: author?.authorImgMedia, sizes: '2em' }),
    author && authorLink(author, context),
    h('time', { part: 'date', datetime: publishedAt }, dateIn(context.language, publishedAt)),
  );
}

function authorLink(author: NonNullable<Teaser['author']>, { words, href }: RenderContext): HTMLElement {
  const [before = '', after = ''] = fill(words.author, { name: '\n' }).split('\n');
  const link = h(
    'a',
    { part: 'author', dir: 'auto', href: href({ author: author.authorSlug }) },
    author.authorName,
  );
  return h('span', {}, before, link, after);
}

function dateIn(language: string, instant: string): string {
  const dateAs = (of?: string) => new Date(instant).toLocaleDateString(of, { dateStyle: 'long' });
  try {
    return dateAs(language);
  } catch {
    return dateAs();
  }
}
