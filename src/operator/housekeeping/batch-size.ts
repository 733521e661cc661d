/**
 * The number of rows in a chore's first batch, and the maximum number of rows that one statement of a chore changes.
 */
const ROWS = { first: 50, most: 500 };

/**
 * The target duration of a batch, in milliseconds. After a slower batch the next one is smaller, because on the
 * embedded database all requests wait for a batch.
 */
const QUICK_MS = 50;

/**
 * Slow batches do not reduce the size below this number: the database can be slow for another reason, and the chore
 * must progress.
 */
const LEAST_IF_SLOW = 10;

/** The divisor of the batch size after a failure. */
const SMALLER = 5;

/** The number of rows that a chore clears in one batch: few at first, more while batches are fast. */
export class BatchSize {
  rows = ROWS.first;

  /** Adapts the size after a batch that took this many milliseconds. */
  cleared(milliseconds: number): void {
    const fitting = Math.floor((this.rows * QUICK_MS) / Math.max(milliseconds, 1));
    const next = Math.min(fitting, 2 * this.rows, ROWS.most);
    this.rows = Math.max(next, Math.min(this.rows, LEAST_IF_SLOW));
  }

  failed(): void {
    this.rows = Math.max(1, Math.floor(this.rows / SMALLER));
  }
}
