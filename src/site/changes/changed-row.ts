import { instant, int, orNull, text, textOf, type RowOf } from '../../platform/database/rows';
import type { GoneReason } from '../../platform/post-changes/gone-post.entity';
import type { Refreshed } from '../../platform/post-changes/refreshed-posts.entity';
import type { ChangeOrigin } from './change-cursor';

/**
 * A row of any source. `postId` is null for several posts of `refreshed_posts`. `kind`, `firstId` and `lastId` are null
 * in the other sources. `slug` is of a post that has ended, `sealedSlugs` of a row of `gone_posts`.
 */
export const CHANGED = {
  since: instant,
  source: (value: unknown) => int(value) as ChangeOrigin,
  id: int,
  postId: orNull(int),
  slug: orNull(text),
  sealedSlugs: orNull(text),
  reason: orNull(textOf<GoneReason>()),
  kind: orNull(textOf<Refreshed>()),
  firstId: orNull(int),
  lastId: orNull(int),
};

export type ChangedRow = RowOf<typeof CHANGED>;

export interface RefreshedRow extends ChangedRow {
  kind: Refreshed;
  firstId: number;
  lastId: number;
}

export function isRefreshed(row: ChangedRow): row is RefreshedRow {
  return row.postId === null && row.kind !== null && row.firstId !== null && row.lastId !== null;
}

export const isSameRow = (one: ChangedRow, other: ChangedRow): boolean =>
  one.kind === other.kind && one.firstId === other.firstId && one.lastId === other.lastId;
