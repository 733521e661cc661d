import type { DataSource, EntityManager } from 'typeorm';
import { FailedRows } from '../../platform/database/failed-rows';
import type { Cleared } from './chore';

/** `turn` is the account id, or the row id. */
interface Turn {
  id: number;
  turn: number;
}

/** Finds the row with the lowest turn above `after`, except those with the ids `leftOut`. */
type Next<Row> = (
  manager: EntityManager,
  after: number,
  leftOut: readonly number[],
) => Promise<Row | undefined>;

/** The account of a row can be 0. */
const START = -1;

/** Takes a batch of each row in turn, so that a large row does not delay others. Skips a failing row for a while. */
export class RowWalk<Row extends Turn> {
  private after = START;
  private readonly failed: FailedRows;
  /** In the current round. */
  private hasCleared = false;

  constructor(
    private readonly source: DataSource,
    step: string,
    private readonly next: Next<Row>,
  ) {
    this.failed = new FailedRows('Housekeeping', { step });
  }

  /** `clear` must clear one batch of the row's data, and delete the row once nothing is left. */
  async clear(clear: (manager: EntityManager, row: Row) => Promise<Cleared>): Promise<Cleared> {
    const { manager } = this.source;
    const row = await this.next(manager, this.after, this.failed.leftOut);
    if (!row) return this.endRound();
    this.after = row.turn;
    let cleared: Cleared = { rows: 0, more: true };
    const isCleared = await this.failed.attempt(row.id, async () => (cleared = await clear(manager, row)));
    this.hasCleared ||= isCleared;
    return { ...cleared, more: true, failed: !isCleared };
  }

  private endRound(): Cleared {
    const more = this.hasCleared;
    this.after = START;
    this.hasCleared = false;
    return { rows: 0, more, leavesOut: this.failed.leftOut.length > 0 };
  }
}
