import { SEARCH_LENGTH, type Route } from './address';
import { backTo, byline, label } from './bits';
import { marked } from './clean';
import { h, heading, picture, type Child } from './element';
import type { View } from './frame';
import type { RenderContext } from './render-context';
import type { Category, List, Teaser } from './api-client';
import { fill } from '../src/site/words/words';

export interface ListState {
  route: Route;
  list: List;
  /** The categories to choose from; empty if the container is limited to one category. */
  categories: Category[];
  limit: number;
  searchable: boolean;
}

/** Returns one page of a list: the posts as cards, a search field, the categories, and links to other pages. */
export function listView(state: ListState, context: RenderContext): View {
  const { words, level } = context;
  const { data } = state.list;
  const { search } = state.route;
  const empty = data.length > 0 ? '' : search ? words.noMatch : words.empty;
  const name = nameOf(state, context);
  const title = heading(
    level,
    { part: name ? 'list-title' : 'unseen', tabindex: -1, dir: 'auto' },
    name || words.posts,
  );
  const place = placeOf(state, context);
  const node = h(
    'div',
    { part: 'list-view' },
    (!empty || search) && h('div', { part: 'tools' }, choice(state, context), searchBox(state, context)),
    search && backTo({}, context),
    title,
    empty
      ? h('p', { part: 'empty' }, empty)
      : h(
          'ul',
          { part: 'list', role: 'list' },
          ...data.map((post, at) => h('li', {}, card(post, context, at === 0))),
        ),
    pages(state, place, context),
  );
  return { node, heading: title, says: [name || words.posts, empty || place].join(', ') };
}

function searchBox({ route, searchable }: ListState, { words, go }: RenderContext): Child {
  if (!searchable) return null;
  const { search: value } = route;
  const field = h('input', {
    part: 'search-field',
    type: 'search',
    name: 'q',
    value,
    maxlength: SEARCH_LENGTH,
    required: '',
    dir: 'auto',
    'aria-label': words.search,
  });
  const form = h(
    'form',
    { part: 'search', role: 'search' },
    field,
    h('button', { part: 'search-button' }, words.search),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go({ search: field.value.trim() });
  });
  return form;
}

function card(post: Teaser, context: RenderContext, first: boolean): HTMLElement {
  const href = context.href({ post: post.postSlug });
  const { postSlug, postTitle, titleSnippet, excerpt, snippet } = post;
  const title = titleSnippet ? marked(titleSnippet) : [postTitle];
  const link = h('a', { part: 'title-link', href, 'data-slug': postSlug }, ...title);
  return h(
    'article',
    { part: post.postImage ? 'card' : 'card wordy' },
    picture(post.postImage, 'card-image', {
      frame: 'card-picture',
      eager: first,
      media: post.postImageMedia,
      // Browsers that do not know `auto` use the other value.
      sizes: 'auto, 24em',
    }),
    h(
      'div',
      { part: 'card-body' },
      label(post.category, context),
      heading(context.level + 1, { part: 'title', dir: 'auto' }, link),
      snippet
        ? h('p', { part: 'excerpt snippet', dir: 'auto' }, ...marked(snippet))
        : excerpt && h('p', { part: 'excerpt', dir: 'auto' }, excerpt),
      byline(post, context),
      button(post, href),
    ),
  );
}

/**
 * Returns the button of a post; null if the post has no button text. The accessible name of the button includes the
 * title.
 */
function button({ postButtonText, postTitle }: Teaser, href: string): HTMLElement | null {
  if (!postButtonText) return null;
  const name = `${postButtonText}: ${postTitle}`;
  return h('a', { part: 'button', href, dir: 'auto', 'aria-label': name }, postButtonText);
}

function choice({ categories, route }: ListState, { words, href }: RenderContext): HTMLElement | null {
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
          'aria-current': route.category === category && !route.author && !route.search && 'true',
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

function pages(
  { route, list, limit }: ListState,
  place: string,
  { words, href }: RenderContext,
): HTMLElement | null {
  const { page } = route;
  const pageCount = list.meta?.pages ?? 0;
  const more = pageCount > 0 ? page < pageCount : list.data.length === limit;
  if (page === 1 && !more) return null;
  const link = (there: boolean, to: number, text: string, rel: string) =>
    there && h('a', { part: 'page-link', href: href({ ...route, page: to }), rel }, text);
  return h(
    'nav',
    { part: 'pages', 'aria-label': words.pages },
    link(page > 1, page - 1, route.search ? words.previousMatches : words.newer, 'prev'),
    h('span', { part: 'page' }, place),
    link(more, page + 1, route.search ? words.moreMatches : words.older, 'next'),
  );
}

function placeOf({ route: { page }, list }: ListState, { words }: RenderContext): string {
  const pages = list.meta?.pages;
  return fill(pages ? words.pageOf : words.page, { page, pages: String(pages) });
}

/** Returns the title of a search, or of a list limited to a category or an author; empty for the list of all posts. */
function nameOf({ route, list, categories }: ListState, { words }: RenderContext): string {
  const [first] = list.data;
  if (route.search) return fill(words.results, { query: route.search });
  if (route.category) {
    const category = categories.find((one) => one.catSlug === route.category) ?? first?.category;
    return category?.catName || route.category;
  }
  return route.author ? fill(words.author, { name: first?.author?.authorName ?? route.author }) : '';
}
