/** The part of the blog that is shown. */
export interface Route {
  post?: string;
  category?: string;
  author?: string;
  page: number;
}

/** The highest page number that the service accepts. */
const LAST_PAGE = 2 ** 31 - 1;

const NAMES = ['post', 'category', 'author', 'page'] as const;

/** The parameters of the page's address that belong to one container. */
export class Address {
  /** The first container on a page also takes the plain `post` that the service's links carry. */
  constructor(
    private readonly prefix: string,
    private readonly first: boolean,
  ) {}

  read(href = location.href): Route {
    const { searchParams } = new URL(href);
    const value = (name: string) => searchParams.get(this.prefix + name) || undefined;
    const page = Number(value('page'));
    return {
      post: value('post') ?? (this.first ? (searchParams.get('post') ?? undefined) : undefined),
      category: value('category'),
      author: value('author'),
      page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
    };
  }

  /** The page's address with another route; all other parameters stay. */
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

/** Whether a link leads to another state of this page. */
export function isHere(href: string): boolean {
  const { origin, pathname } = new URL(href, location.href);
  return origin === location.origin && pathname === location.pathname;
}
