import type { components } from '../clients/typescript/src/generated/document';
import type { Options } from './options';

type Schemas = components['schemas'];
export type Category = Schemas['PublicCategory'];
export type Author = Schemas['PublicAuthor'];
export type Post = Schemas['PublicSinglePostView'];
export type Blog = Schemas['PublicBlogView'];

/** A post as in lists; in search results, with HTML that marks the matches. */
export type Teaser = Schemas['PublicPostView'] &
  Partial<Pick<Schemas['FoundPostView'], 'titleSnippet' | 'snippet'>>;

export interface List {
  data: Teaser[];
  meta?: { page: number | null; pages: number | null; total: number };
}

export interface ListQuery {
  category?: string;
  author?: string;
  search?: string;
  page: number;
}

/** A failed request to the service; `status` is 0 if no usable response arrived. */
export class Failure extends Error {
  constructor(readonly status: number) {
    super();
  }
}

const PATIENCE_MS = 15_000;

/** Reads the public JSON of one blog and caches the responses. A cached response is returned only if `again` is set. */
export class ApiClient {
  private readonly answers = new Map<string, unknown>();

  constructor(private readonly options: Options) {}

  /** Returns one page of posts or search results. Search results can be from any category or author. */
  list({ category, author, search, page }: ListQuery, again: boolean): Promise<List> {
    const { limit } = this.options;
    const query = new URLSearchParams(`page=${page}&limit=${limit}`);
    for (const [name, value] of Object.entries(search ? { q: search } : { category, author }))
      if (value) query.set(name, value);
    return this.get<List>(`${search ? 'search' : 'posts'}?${query.toString()}`, again);
  }

  /** Returns the post with this slug; for an old slug, the service redirects to the post. */
  async post(slug: string, again: boolean): Promise<Post> {
    const { data } = await this.get<{ data: Post }>(`posts/${encodeURIComponent(slug)}`, again);
    return data;
  }

  async blog(): Promise<Blog> {
    const { data } = await this.get<{ data: Blog }>('', true);
    return data;
  }

  async categories(): Promise<Category[]> {
    const { data } = await this.get<{ data: Category[] }>('categories', true);
    return data;
  }

  /** Returns whether the blog has a post with this slug; also false if the request fails. */
  has(slug: string): Promise<boolean> {
    return this.post(slug, true).then(
      () => true,
      () => false,
    );
  }

  private async get<T>(path: string, again: boolean): Promise<T> {
    const known = this.answers.get(path);
    if (again && known) return known as T;
    const { api, blog } = this.options;
    const answer = await read(`${api}/public/${encodeURIComponent(blog)}${path && '/'}${path}`);
    this.answers.set(path, answer);
    return answer as T;
  }
}

async function read(url: string): Promise<unknown> {
  let status = 0;
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return await response.json();
    status = response.status;
    // An unread body would keep its connection open.
    await response.body?.cancel();
  } catch {
    // There was no usable response, or its body ended early.
  }
  throw new Failure(status);
}
