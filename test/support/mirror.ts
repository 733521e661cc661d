import type { Blog, Sent } from './blog';
import type { Fields } from './answers';

export interface Upsert {
  change: 'upsert';
  post: Fields & { postId: number; postSlug: string };
}

export interface Gone {
  change: 'gone';
  postId: number;
  postSlug: string | null;
  reason: string;
  movedTo: string | null;
}

export type Change = Upsert | Gone;

/** Sends requests to the service. */
export type Reader = Pick<Blog, 'send'>;

export interface Changes {
  data: Change[];
  meta: { nextCursor: string; more: boolean };
}

/** Follows the changes of a blog, as a program outside of the service does. */
export class Mirror {
  /** By post id. */
  readonly posts = new Map<number, Upsert['post']>();
  cursor: string | null = null;

  constructor(
    private readonly blog: Reader,
    private readonly blogSlug: string,
    private readonly limit = 100,
  ) {}

  async request(query: Record<string, string> = {}): Promise<Sent> {
    const path = `/public/${this.blogSlug}/changes?${new URLSearchParams(query).toString()}`;
    return this.blog.send(path, { method: 'GET' });
  }

  /** Reads until there are no more changes; returns them. */
  async read(): Promise<Change[]> {
    const changes: Change[] = [];
    for (let more = true; more;) {
      const sent = await this.request({
        limit: String(this.limit),
        ...(this.cursor !== null && { after: this.cursor }),
      });
      if (sent.status !== 200) throw new Error(`changes answered ${sent.status} ${sent.text}`);
      const { data, meta } = sent.body as Changes;
      if (data.length > this.limit) throw new Error(`changes answered ${data.length} of ${this.limit}`);
      data.forEach((change) => this.fold(change));
      changes.push(...data);
      this.cursor = meta.nextCursor;
      ({ more } = meta);
    }
    return changes;
  }

  /** The posts as `/public/{blogSlug}/posts` lists them, by slug. */
  get listed(): Record<string, Fields> {
    const items = [...this.posts.values()].map(({ postId: _, updatedAt: __, ...item }) => item);
    return bySlug(items);
  }

  private fold(change: Change): void {
    if (change.change === 'upsert') this.posts.set(change.post.postId, change.post);
    else this.posts.delete(change.postId);
  }
}

/** Returns all posts of the public JSON, by slug. */
export async function publicPosts(blog: Reader, blogSlug: string): Promise<Record<string, Fields>> {
  const items: Fields[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/public/${blogSlug}/posts?limit=50&page=${page}`;
    const { body } = await blog.send(path, { method: 'GET' });
    const { data, meta } = body as { data: Fields[]; meta: { pages: number } };
    items.push(...data);
    ({ pages } = meta);
  }
  return bySlug(items);
}

function bySlug(items: readonly Fields[]): Record<string, Fields> {
  const sorted = items.map((item): [string, Fields] => [String(item.postSlug), item]);
  return Object.fromEntries(sorted.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A short form: `+slug` for an upsert, `-slug reason` for a gone post, with `>slug` for its new slug. */
export function shortly(changes: readonly Change[]): string[] {
  return changes.map((one) =>
    one.change === 'upsert'
      ? `+${one.post.postSlug}`
      : `-${one.postSlug} ${one.reason}${one.movedTo === null ? '' : ` >${one.movedTo}`}`,
  );
}
