import type { DataSource, EntityManager } from 'typeorm';
import type { Cleared } from './chore';

/** A function that finds the row with the lowest id above `after`. */
type Next<Row> = (manager: EntityManager, after: number) => Promise<Row | undefined>;

/** Processes rows in ascending order of id. A row whose clearing fails is skipped until the next walk. */
export class RowWalk<Row extends { id: number }> {
  private after = 0;

  constructor(
    private readonly source: DataSource,
    private readonly next: Next<Row>,
  ) {}

  /**
   * Calls `clear` with the next row. `clear` must clear one batch of what belongs to the row, and delete the row once
   * nothing is left.
   */
  async clear(clear: (manager: EntityManager, row: Row) => Promise<Cleared>): Promise<Cleared> {
    const { manager } = this.source;
    const row = await this.next(manager, this.after);
    if (!row) {
      this.after = 0;
      return { rows: 0, more: false };
    }
    try {
      const cleared = await clear(manager, row);
      return { ...cleared, more: true };
    } catch (error) {
      this.after = row.id;
      throw error;
    }
  }
}
