import type { Options } from './options';

export interface Category {
  catName: string | null;
  catSlug: string;
  catLabelColor: string | null;
  catLabelFontSize: number | null;
  catLabelTextColor: string | null;
}

export interface Author {
  authorName: string;
  authorSlug: string;
  authorImg: string | null;
  authorBio: string | null;
}

/** A post as lists contain it. */
export interface Teaser {
  postTitle: string;
  postSlug: string;
  postUrl: string;
  excerpt: string | null;
  postImage: string | null;
  postButtonText: string | null;
  publishedAt: string;
  author: Author | null;
  category: Category | null;
  /** In the results of a search: the title and a part of the text as HTML, with `<mark>` around the matches. */
  titleSnippet?: string;
  snippet?: string;
}

export interface Post extends Teaser {
  postContent: string | null;
  postSeoPrimaryKeyword: string | null;
  postSeoOtherKeyword: string | null;
  postSeoPostTitle: string | null;
  postSeoMetaDescription: string | null;
  canonicalUrl: string;
  postEnableCommenting: string;
  postEnableSharing: string;
  postHidePostFromBlog: string;
  relatedPost: Pick<Teaser, 'postTitle' | 'postSlug' | 'postUrl'> | null;
  updatedAt: string;
}

export interface List {
  data: Teaser[];
  meta?: { page: number | null; pages: number | null; total: number };
}

/** The language, the writing direction and the accent colour of the blog. */
export interface Blog {
  language: string;
  direction: string;
  blogAccentColor: string | null;
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
    super(`status ${status}`);
  }
}

const PATIENCE_MS = 15_000;

/** Reads the public JSON of one blog and caches the responses. A cached response is returned only if `again` is set. */
export class Service {
  private readonly answers = new Map<string, unknown>();

  constructor(private readonly options: Options) {}

  /** Returns one page of the posts, or of those that a search finds, of every category and author. */
  list({ category, author, search, page }: ListQuery, again: boolean): Promise<List> {
    const { limit } = this.options;
    const query = new URLSearchParams({ page: String(page), limit: String(limit) });
    if (search) return this.get<List>(`search?${query.toString()}&q=${encodeURIComponent(search)}`, again);
    if (category) query.set('category', category);
    if (author) query.set('author', author);
    return this.get<List>(`posts?${query.toString()}`, again);
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

  /** Returns whether the blog has a post with this slug; false as well if the request fails. */
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
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const response = await fetch(url, { credentials: 'omit', signal: patience.signal });
    if (!response.ok) throw new Failure(response.status);
    return await response.json();
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(0);
  } finally {
    clearTimeout(timer);
    // Ends a response whose body was not read. It would keep its connection.
    patience.abort();
  }
}
