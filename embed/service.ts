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

/** A post in lists. */
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

export interface ListQuery {
  category?: string;
  author?: string;
  page: number;
}

/** Why there is nothing to show; `status` is 0 if the service did not answer. */
export class Failure extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

const PATIENCE_MS = 15_000;

/** The public JSON of one blog. */
export class Service {
  private readonly answers = new Map<string, unknown>();

  constructor(private readonly options: Options) {}

  list({ category, author, page }: ListQuery, again: boolean): Promise<List> {
    const { limit } = this.options;
    const query = new URLSearchParams({ page: String(page), limit: String(limit) });
    if (category) query.set('category', category);
    if (author) query.set('author', author);
    return this.get<List>(`posts?${query.toString()}`, again);
  }

  /** The post of a slug; the service redirects from an old one. */
  async post(slug: string, again: boolean): Promise<Post> {
    const { data } = await this.get<{ data: Post }>(`posts/${encodeURIComponent(slug)}`, again);
    return data;
  }

  async categories(): Promise<Category[]> {
    const { data } = await this.get<{ data: Category[] }>('categories', true);
    return data;
  }

  /** Whether the blog has a post of that slug. */
  has(slug: string): Promise<boolean> {
    return this.post(slug, true).then(
      () => true,
      () => false,
    );
  }

  /** `again`: a cached answer may be used. */
  private async get<T>(path: string, again: boolean): Promise<T> {
    const known = this.answers.get(path);
    if (again && known) return known as T;
    const { api, blog } = this.options;
    const answer = await read(`${api}/public/${encodeURIComponent(blog)}/${path}`);
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
  }
}
