/** The part of the blog that is shown: a post, or one page of a list or of search results. */
export interface Route {
  post?: string;
  category?: string;
  author?: string;
  search?: string;
  page: number;
}

/** The highest page number that the service accepts. */
const LAST_PAGE = 2 ** 31 - 1;

/** The maximum number of characters that the service accepts in a search. */
export const SEARCH_LENGTH = 100;

const NAMES = ['post', 'category', 'author', 'search', 'page'] as const;

/** Reads and writes the query parameters of one container in the page's address. */
export class Address {
  /**
   * `first` marks the page's first container. That container also reads the parameter `post` without a prefix, which
   * links of the service contain.
   */
  constructor(
    private readonly prefix: string,
    private readonly first: boolean,
  ) {}

  read(href = location.href): Route {
    const { searchParams } = new URL(href);
    const value = (name: string) => searchParams.get(this.prefix + name) || undefined;
    const page = Number(value('page'));
    return {
      post: value('post') || (this.first && searchParams.get('post')) || undefined,
      category: value('category'),
      author: value('author'),
      search: value('search')?.trim().slice(0, SEARCH_LENGTH) || undefined,
      page: page > 0 && page <= LAST_PAGE && page % 1 === 0 ? page : 1,
    };
  }

  /** Returns the page's address with another route for this container; all other parameters stay. */
  of(route: Partial<Route>): string {
    const url = new URL(location.href);
    for (const name of NAMES) url.searchParams.delete(this.prefix + name);
    if (this.first) url.searchParams.delete('post');
    for (const name of NAMES) {
      const value = route[name];
      if (value && value !== 1) url.searchParams.set(this.prefix + name, String(value));
    }
    return url.href;
  }
}

/** Returns whether a link has the origin and path of this page; its query and hash can differ. */
export function isHere(href: string): boolean {
  const { origin, pathname } = new URL(href, location.href);
  return origin === location.origin && pathname === location.pathname;
}
