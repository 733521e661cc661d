import type { DataSource, EntityManager } from 'typeorm';
import { raw, sql } from '../lists/sql';
import { deleteBatch } from './batches';
import type { Cleared } from './chore';
import { int, readRows } from '../database/rows';

/** A table whose deleted rows are marked by `deleted_at`. */
interface Marked {
  table: string;
  id: string;
}

/** Walks the deleted rows of a table by their ids. One whose clearing fails is passed over until the walk comes again. */
export class DeletedRecords {
  private after = 0;

  constructor(
    private readonly source: DataSource,
    private readonly marked: Marked,
  ) {}

  /** Clears a batch of what belongs to the next deleted row; the row itself where nothing is left. */
  async clear(clearBelongings: (manager: EntityManager, id: number) => Promise<Cleared>): Promise<Cleared> {
    const { manager } = this.source;
    const id = await this.next(manager);
    if (id === null) return { rows: 0, more: false };
    try {
      const cleared = await clearBelongings(manager, id);
      if (cleared.more) return cleared;
      const where = sql`${raw(this.marked.id)} = ${id} AND deleted_at IS NOT NULL`;
      const { rows } = await deleteBatch(manager, { ...this.marked, where }, 1);
      return { rows: cleared.rows + rows, more: true };
    } catch (error) {
      this.after = id;
      throw error;
    }
  }

  private async next(manager: EntityManager): Promise<number | null> {
    const { table, id } = this.marked;
    const [row] = await readRows(
      manager,
      { id: int },
      `SELECT ${id} AS id FROM ${table} WHERE deleted_at IS NOT NULL AND ${id} > ? ORDER BY ${id} LIMIT 1`,
      [this.after],
    );
    if (!row) this.after = 0;
    return row ? row.id : null;
  }
}
