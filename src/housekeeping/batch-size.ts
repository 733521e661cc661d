/** Rows of a chore's first batch, and the most that one statement of a chore touches. */
const ROWS = { first: 50, most: 500 };

/** A batch that takes longer than this is made smaller, in milliseconds: on the embedded database all else waits for it. */
const QUICK_MS = 50;

/** Slow batches are never made smaller than this: they may be slow because others are busy, and are to come to an end. */
const LEAST_IF_SLOW = 10;

/** A batch that has failed is tried in a smaller one: by this divisor. */
const SMALLER = 5;

/** How many rows a chore clears at a time: few at first, more while that is quick. */
export class BatchSize {
  rows = ROWS.first;

  /** A batch of so many rows has been cleared within this time. */
  cleared(milliseconds: number): void {
    const fitting = Math.floor((this.rows * QUICK_MS) / Math.max(milliseconds, 1));
    const next = Math.min(fitting, 2 * this.rows, ROWS.most);
    this.rows = Math.max(next, Math.min(this.rows, LEAST_IF_SLOW));
  }

  failed(): void {
    this.rows = Math.max(1, Math.floor(this.rows / SMALLER));
  }
}
