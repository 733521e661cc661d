import type { DataSource } from 'typeorm';
import { int, readRows } from '../../platform/database/rows';

/** How many posts of an account are taken before it is the next account's turn. */
const TURN = 10;

const POST = { postId: int, accountId: int };

/** Finds posts whose words are due, accounts in turn: an account with many due posts does not delay the others. */
export class DuePosts {
  private after = 0;

  /** `due`: one of SEARCH_DUE. */
  constructor(
    private readonly source: DataSource,
    private readonly due: number,
  ) {}

  /** Returns the next posts of the next account; none at the end of a round. The next call begins a new round. */
  async next(): Promise<number[]> {
    const rows = await readRows(
      this.source,
      POST,
      `SELECT post_id AS postId, account_id AS accountId FROM posts WHERE search_due = ? AND account_id =
         (SELECT MIN(account_id) FROM posts WHERE search_due = ? AND account_id > ?)
       ORDER BY post_id LIMIT ${TURN}`,
      [this.due, this.due, this.after],
    );
    this.after = rows[0]?.accountId ?? 0;
    return rows.map(({ postId }) => postId);
  }
}
