import type { GoneReason } from '../../platform/post-changes/gone-post.entity';
import type { Sealer } from '../../platform/secrets/sealer';
import { openSlugs, type GoneSlugs } from '../../posts/write/gone-slugs';
import type { ReadablePost } from '../blog-rows';
import { SOURCES } from './change-cursor';
import type { ChangedRow } from './changed-row';

export interface Gone extends GoneSlugs {
  postId: number;
  reason: GoneReason;
}

export type ShownChange = { upsert: ReadablePost } | { gone: Gone };

/** The listed ones of some posts, by id. */
export type ListedPosts = ReadonlyMap<number, ReadablePost>;

/** Collects changes. Each shows the present state of its post, so of two equal ones, the later one is enough. */
export class ChangePage {
  private readonly collected: ShownChange[] = [];

  constructor(
    private readonly limit: number,
    private readonly sealer: Sealer,
  ) {}

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
      const change = isOfGone(row) ? this.goneOf(row, post) : post && { upsert: post };
      if (change) this.collected.push(change);
    }
    return rows.length;
  }

  /** Null if the post is listed again under the same slug. */
  private goneOf(
    { postId, slug, sealedSlugs, reason }: ChangedRow,
    post: ReadablePost | undefined,
  ): ShownChange | null {
    const ended = { postSlug: slug, movedTo: null };
    const { postSlug, movedTo } = sealedSlugs === null ? ended : openSlugs(this.sealer, sealedSlugs);
    if (postId === null || post?.postSlug === postSlug) return null;
    return { gone: { postId, postSlug, reason: reason ?? 'private', movedTo } };
  }
}

function isOfGone({ source }: ChangedRow): boolean {
  return source === SOURCES.gone || source === SOURCES.ended;
}
