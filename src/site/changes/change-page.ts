import type { GoneReason } from '../../platform/post-changes/gone-post.entity';
import type { ReadablePost } from '../blog-rows';
import { SOURCES } from './change-cursor';
import type { ChangedRow } from './changed-row';

export interface Gone {
  postId: number;
  postSlug: string | null;
  reason: GoneReason;
  movedTo: string | null;
}

export type ShownChange = { upsert: ReadablePost } | { gone: Gone };

/** The listed ones of some posts, by id. */
export type ListedPosts = ReadonlyMap<number, ReadablePost>;

/** Collects changes. Each shows the present state of its post, so of two equal ones, the later one is enough. */
export class ChangePage {
  private readonly collected: ShownChange[] = [];

  constructor(private readonly limit: number) {}

  get room(): number {
    return this.limit - this.collected.length;
  }

  get changes(): ShownChange[] {
    const last = new Map<number, ShownChange>();
    for (const change of this.collected) if ('upsert' in change) last.set(change.upsert.postId, change);
    return this.collected.filter((one) => 'gone' in one || last.get(one.upsert.postId) === one);
  }

  upsert(post: ReadablePost): void {
    this.collected.push({ upsert: post });
  }

  /** Returns how many rows were taken until the page was full. */
  take(rows: readonly ChangedRow[], listed: ListedPosts): number {
    for (const [at, row] of rows.entries()) {
      if (this.room === 0) return at;
      const post = listed.get(row.postId ?? 0);
      const change = isOfGone(row) ? goneOf(row, post) : post && { upsert: post };
      if (change) this.collected.push(change);
    }
    return rows.length;
  }
}

function isOfGone({ source }: ChangedRow): boolean {
  return source === SOURCES.gone || source === SOURCES.ended;
}

/** Null if the post is listed again under the same slug. */
function goneOf(
  { postId, slug, reason, movedTo }: ChangedRow,
  post: ReadablePost | undefined,
): ShownChange | null {
  if (postId === null || post?.postSlug === slug) return null;
  return { gone: { postId, postSlug: slug, reason: reason ?? 'private', movedTo } };
}
