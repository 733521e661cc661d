import type { DataSource, EntityManager } from 'typeorm';
import type { Cleared } from './chore';

/** Finds the first row with an id above `after`. */
type Next<Row> = (manager: EntityManager, after: number) => Promise<Row | undefined>;

/** Walks rows by their ids. A row whose clearing fails is skipped until the next walk. */
export class RowWalk<Row extends { id: number }> {
  private after = 0;

  constructor(
    private readonly source: DataSource,
    private readonly next: Next<Row>,
  ) {}

  /** Clears a batch of the next row; `clear` deletes the row itself when nothing of it is left. */
  async clear(clear: (manager: EntityManager, row: Row) => Promise<Cleared>): Promise<Cleared> {
    const { manager } = this.source;
    const row = await this.next(manager, this.after);
    if (!row) {
      this.after = 0;
      return { rows: 0, more: false };
    }
    try {
      const { rows } = await clear(manager, row);
      return { rows, more: true };
    } catch (error) {
      this.after = row.id;
      throw error;
    }
  }
}
