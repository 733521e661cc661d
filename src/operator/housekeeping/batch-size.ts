/** The number of rows in a chore's first batch, and the maximum that one statement of a chore changes. */
const ROWS = { first: 50, most: 500 };

/** The target duration of a batch; on the embedded database, all requests wait for a batch. */
const QUICK_MS = 50;

/** Slow or failed batches reduce the size no further: the cause may be elsewhere, and `halving` isolates bad rows. */
const LEAST = 10;

/** The divisor of the batch size after a failure. */
const SMALLER = 5;

export class BatchSize {
  rows = ROWS.first;

  cleared(milliseconds: number): void {
    const fitting = Math.floor((this.rows * QUICK_MS) / Math.max(milliseconds, 1));
    const next = Math.min(fitting, 2 * this.rows, ROWS.most);
    this.rows = Math.max(next, LEAST);
  }

  failed(): void {
    this.rows = Math.max(LEAST, Math.floor(this.rows / SMALLER));
  }
}
