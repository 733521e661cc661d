import type { Route } from './address';
import { byline, label } from './bits';
import { h, heading, picture } from './element';
import type { View } from './frame';
import type { Scene } from './scene';
import type { Category, List, Teaser } from './service';
import { fill } from './words';

export interface ListState {
  route: Route;
  list: List;
  /** The categories to choose from; empty if the page shows only one category. */
  categories: Category[];
  limit: number;
}

/** The posts of a page as cards. */
export function listView(state: ListState, scene: Scene): View {
  const { words, level } = scene;
  const { data } = state.list;
  const name = nameOf(state, scene);
  const title = heading(
    level,
    { part: name ? 'list-title' : 'unseen', tabindex: -1, dir: 'auto' },
    name || words.posts,
  );
  const place = placeOf(state, scene);
  const node = h(
    'div',
    { part: 'list-view' },
    choice(state, scene),
    title,
    data.length > 0
      ? h('ul', { part: 'list', role: 'list' }, ...data.map((post) => h('li', {}, card(post, scene))))
      : h('p', { part: 'empty' }, words.empty),
    pages(state, place, scene),
  );
  return { node, heading: title, says: [name || words.posts, place].join(', ') };
}

function card(post: Teaser, scene: Scene): HTMLElement {
  const href = scene.href({ post: post.postSlug });
  const link = h('a', { part: 'title-link', href, 'data-slug': post.postSlug }, post.postTitle);
  return h(
    'article',
    { part: 'card' },
    picture(post.postImage, 'card-image', 'card-picture'),
    h(
      'div',
      { part: 'card-body' },
      label(post.category, scene),
      heading(scene.level + 1, { part: 'title', dir: 'auto' }, link),
      post.excerpt && h('p', { part: 'excerpt', dir: 'auto' }, post.excerpt),
      byline(post, scene),
      button(post, href, scene),
    ),
  );
}

/** A separate link to the post; its accessible name contains the title. */
function button({ postButtonText, postTitle }: Teaser, href: string, { words }: Scene): HTMLElement {
  const text = postButtonText || words.more;
  return h('a', { part: 'button', href, dir: 'auto', 'aria-label': `${text}: ${postTitle}` }, text);
}

function choice({ categories, route }: ListState, { words, href }: Scene): HTMLElement | null {
  if (categories.length === 0) return null;
  const link = (name: string, category?: string) =>
    h(
      'li',
      {},
      h(
        'a',
        {
          part: 'category',
          dir: 'auto',
          href: href({ category }),
          'aria-current': route.category === category && !route.author && 'true',
        },
        name,
      ),
    );
  return h(
    'nav',
    { part: 'categories', 'aria-label': words.categories },
    h(
      'ul',
      { role: 'list' },
      link(words.all),
      ...categories.map((one) => link(one.catName || one.catSlug, one.catSlug)),
    ),
  );
}

function pages({ route, list, limit }: ListState, place: string, { words, href }: Scene): HTMLElement | null {
  const { page } = route;
  const pageCount = list.meta?.pages ?? 0;
  const more = pageCount > 0 ? page < pageCount : list.data.length === limit;
  if (page === 1 && !more) return null;
  const link = (there: boolean, to: number, text: string, rel: string) =>
    there && h('a', { part: 'page-link', href: href({ ...route, page: to }), rel }, text);
  return h(
    'nav',
    { part: 'pages', 'aria-label': words.pages },
    link(page > 1, page - 1, words.newer, 'prev'),
    h('span', { part: 'page' }, place),
    link(more, page + 1, words.older, 'next'),
  );
}

function placeOf({ route: { page }, list }: ListState, { words }: Scene): string {
  const pageCount = list.meta?.pages;
  return pageCount ? fill(words.pageOf, { page, pages: pageCount }) : fill(words.page, { page });
}

/** The name of the category or the author that the list is of. */
function nameOf({ route, list, categories }: ListState, { words }: Scene): string {
  const [first] = list.data;
  if (route.category) {
    const category = categories.find((one) => one.catSlug === route.category) ?? first?.category;
    return category?.catName || route.category;
  }
  return route.author ? fill(words.author, { name: first?.author?.authorName ?? route.author }) : '';
}
