/** Rows of a chore's first batch, and the most that one statement of a chore touches. */
const ROWS = { first: 50, most: 500 };

/** After a batch that takes longer, in milliseconds, the next one is smaller: on the embedded database all requests wait. */
const QUICK_MS = 50;

/** Slow batches are not made smaller than this: the database may be slow for another reason, and the chore must progress. */
const LEAST_IF_SLOW = 10;

/** After a failure the next batch is smaller by this divisor. */
const SMALLER = 5;

/** How many rows a chore clears at a time: few at first, more while that is fast. */
export class BatchSize {
  rows = ROWS.first;

  /** Call it after a batch that took so many milliseconds. */
  cleared(milliseconds: number): void {
    const fitting = Math.floor((this.rows * QUICK_MS) / Math.max(milliseconds, 1));
    const next = Math.min(fitting, 2 * this.rows, ROWS.most);
    this.rows = Math.max(next, Math.min(this.rows, LEAST_IF_SLOW));
  }

  failed(): void {
    this.rows = Math.max(1, Math.floor(this.rows / SMALLER));
  }
}
