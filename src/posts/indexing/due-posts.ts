import type { DataSource } from 'typeorm';
import { int, selectRows } from '../../platform/database/rows';
import { noneOf, raw, sql } from '../../platform/database/sql';

/** How many posts of an account are taken per turn. */
const TURN = 10;

const POST = { postId: int, accountId: int };

/** Accounts take turns, so that one with many due posts does not delay the others. */
export class DuePosts {
  private after = 0;

  /** `due`: one of SEARCH_DUE. */
  constructor(
    private readonly source: DataSource,
    private readonly due: number,
  ) {}

  /** Returns the next account's posts, or none at the end of a round. The next call starts a new round. */
  async next(leftOut: readonly number[]): Promise<number[]> {
    const due = sql`search_due = ${this.due} AND ${noneOf(raw('post_id'), leftOut)}`;
    const rest = sql`FROM posts WHERE ${due} AND account_id =
         (SELECT MIN(account_id) FROM posts WHERE ${due} AND account_id > ${this.after})
       ORDER BY post_id LIMIT ${raw(String(TURN))}`;
    const rows = await selectRows(this.source, POST, rest);
    this.after = rows[0]?.accountId ?? 0;
    return rows.map(({ postId }) => postId);
  }
}
