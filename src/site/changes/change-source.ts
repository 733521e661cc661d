import type { DataSource } from 'typeorm';
import { instantParameter } from '../../platform/database/raw';
import { int, readRows } from '../../platform/database/rows';
import type { Sql } from '../../platform/database/sql';
import { postsOf, type BlogRow, type ReadablePost } from '../blog-rows';
import type { ChangePlace, WalkPlace } from './change-cursor';
import type { ChangePage, ListedPosts } from './change-page';
import { CHANGED, isRefreshed, isSameRow, type ChangedRow, type RefreshedRow } from './changed-row';
import type { ChangesSql } from './changes-sql';

/** Rows per statement, and statements per response that read them: most of the posts can be private. */
const MOST = { atOnce: 500, rounds: 10 };

interface Taken {
  place: ChangePlace;
  /** Whether no row is left. */
  isComplete: boolean;
}

/** Fills pages with the changes of one blog. */
export class ChangeSource {
  constructor(
    private readonly source: DataSource,
    private readonly statements: ChangesSql,
  ) {}

  /** Returns the place after a full page; null at the end of the walk. */
  async walk(walk: WalkPlace, page: ChangePage): Promise<WalkPlace | null> {
    const found = await this.posts(this.statements.walk(walk, page.room + 1));
    const shown = found.slice(0, page.room);
    shown.forEach((post) => page.upsert(post));
    const last = shown.at(-1);
    if (found.length === shown.length || !last) return null;
    return { horizon: walk.horizon, at: instantParameter(last.publishedAt), id: last.postId };
  }

  async changes(after: ChangePlace, page: ChangePage): Promise<Taken> {
    let place = after;
    for (let round = 0; round < MOST.rounds; round++) {
      const { text, params } = this.statements.changes(place, MOST.atOnce);
      const rows = await readRows(this.source, CHANGED, text, params);
      const taken = await this.take(rows, place, page);
      place = taken.place;
      if (taken.isComplete && rows.length < MOST.atOnce) return taken;
      if (page.room === 0) break;
    }
    return { place, isComplete: false };
  }

  private async take(rows: readonly ChangedRow[], after: ChangePlace, page: ChangePage): Promise<Taken> {
    let place = after;
    for (let at = 0; at < rows.length;) {
      if (page.room === 0) return { place, isComplete: false };
      const left = rows.slice(at);
      const [row] = left;
      const taken =
        row && isRefreshed(row)
          ? await this.takeRefreshed(row, left.slice(1), place, page)
          : await this.takePosts(left, page);
      place = taken.place;
      if (place.post !== null) return { place, isComplete: false };
      at += taken.rows;
    }
    return { place, isComplete: true };
  }

  /** Takes rows until the page is full, or until the next row of `refreshed_posts`. */
  private async takePosts(left: readonly ChangedRow[], page: ChangePage) {
    const end = left.findIndex(isRefreshed);
    const rows = end === -1 ? left : left.slice(0, end);
    const listed = await this.listed(rows.flatMap(({ postId }) => postId ?? []));
    const taken = page.take(rows, listed);
    const last = rows[taken - 1] as ChangedRow;
    return { place: placeOf(last), rows: taken };
  }

  /** Skips a row if the same one follows. */
  private async takeRefreshed(
    row: RefreshedRow,
    next: readonly ChangedRow[],
    before: ChangePlace,
    page: ChangePage,
  ) {
    const place = placeOf(row);
    if (next.some((one) => isSameRow(one, row))) return { place, rows: 1 };
    const isBegun = before.post !== null && before.id === row.id && before.source === row.source;
    return {
      place: { ...place, post: await this.expand(row, isBegun ? (before.post ?? 0) : 0, page) },
      rows: 1,
    };
  }

  /** Returns the last post that was read; null if all were. */
  private async expand(row: RefreshedRow, after: number, page: ChangePage): Promise<number | null> {
    const { text, params } = this.statements.expanded(row, after, MOST.atOnce);
    const found = await readRows(this.source, { postId: int }, text, params);
    const ids = found.map(({ postId }) => postId);
    const listed = await this.listed(ids);
    for (const postId of ids) {
      const post = listed.get(postId);
      if (post && page.room === 0) return postId - 1;
      if (post) page.upsert(post);
    }
    return ids.length === MOST.atOnce ? (ids.at(-1) ?? null) : null;
  }

  private async listed(postIds: readonly number[]): Promise<ListedPosts> {
    if (postIds.length === 0) return new Map();
    const posts = await this.posts(this.statements.posts([...new Set(postIds)]));
    return new Map(posts.map((post) => [post.postId, post]));
  }

  private async posts({ text, params }: Sql): Promise<ReadablePost[]> {
    return postsOf(await this.source.query<BlogRow[]>(text, [...params]));
  }
}

function placeOf({ since, source, id }: ChangedRow): ChangePlace {
  return { at: instantParameter(since), source, id, post: null };
}
