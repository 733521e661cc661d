import type { DataSource } from 'typeorm';
import { FailedRows } from '../../platform/database/failed-rows';
import { int, selectRows } from '../../platform/database/rows';
import { noneOf, raw, sql, type Sql } from '../../platform/database/sql';
import type { Cleared } from './chore';

/** Takes a batch of each account in turn. Skips an account for a while if all rows of its batch fail. */
export class AccountTurns {
  /** The account of the last batch. */
  private after = 0;
  private readonly failed: FailedRows;

  constructor(
    private readonly source: DataSource,
    private readonly table: string,
    step: string,
  ) {
    this.failed = new FailedRows('Housekeeping', { step, skipped: 'account' });
  }

  /** `isDue` needs an index. `clear` gets the condition for the due rows of an account. */
  async clear(isDue: Sql, clear: (where: Sql) => Promise<Cleared>): Promise<Cleared> {
    const { leftOut } = this.failed;
    const accountId = await this.next(sql`${isDue} AND ${noneOf(raw('account_id'), leftOut)}`);
    if (accountId === null) return { rows: 0, more: false, leavesOut: leftOut.length > 0 };
    this.after = accountId;
    let cleared: Cleared = { rows: 0, more: true };
    const begun = performance.now();
    const isCleared = await this.failed.attempt(accountId, async () => {
      cleared = await clear(sql`account_id = ${accountId} AND ${isDue}`);
    });
    const failed = cleared.failed === true || !isCleared;
    return { ...cleared, more: true, failed, ms: performance.now() - begun };
  }

  /** Returns the next account with due rows; null if there is none. */
  private async next(isDue: Sql): Promise<number | null> {
    // An index finds any of the rows immediately; finding the next account takes longer.
    const any = await this.accountOf(sql`${isDue} LIMIT 1`);
    if (any === null) return null;
    const next = await this.accountOf(
      sql`account_id > ${this.after} AND ${isDue} ORDER BY account_id LIMIT 1`,
    );
    return next ?? this.accountOf(sql`${isDue} ORDER BY account_id LIMIT 1`);
  }

  private async accountOf(where: Sql): Promise<number | null> {
    const rest = sql`FROM ${raw(this.table)} WHERE ${where}`;
    const [row] = await selectRows(this.source, { accountId: int }, rest);
    return row?.accountId ?? null;
  }
}
