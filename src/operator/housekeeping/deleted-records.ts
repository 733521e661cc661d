import type { DataSource, EntityManager } from 'typeorm';
import { int, readRows } from '../../platform/database/rows';
import { raw, sql } from '../../platform/database/sql';
import { deleteBatch } from '../../platform/database/batches';
import type { Cleared } from './chore';
import { RowWalk } from './row-walk';

/** A table whose deleted rows are marked by `deleted_at`. */
interface Marked {
  table: string;
  id: string;
}

/**
 * Processes the marked rows of a table in ascending order of id. A row whose clearing fails is skipped until the next
 * walk.
 */
export class DeletedRecords {
  private readonly walk: RowWalk<{ id: number }>;

  constructor(
    source: DataSource,
    private readonly marked: Marked,
  ) {
    this.walk = new RowWalk(source, (manager, after) => this.next(manager, after));
  }

  /**
   * Clears a batch of the rows that belong to the next marked row. Once no such rows are left, deletes the marked row.
   */
  clear(clearBelongings: (manager: EntityManager, id: number) => Promise<Cleared>): Promise<Cleared> {
    return this.walk.clear(async (manager, { id }) => {
      const cleared = await clearBelongings(manager, id);
      if (cleared.more) return cleared;
      const where = sql`${raw(this.marked.id)} = ${id} AND deleted_at IS NOT NULL`;
      const { rows } = await deleteBatch(manager, { ...this.marked, where }, 1);
      return { ...cleared, rows: cleared.rows + rows, more: true };
    });
  }

  private async next(manager: EntityManager, after: number) {
    const { table, id } = this.marked;
    const [row] = await readRows(
      manager,
      { id: int },
      `SELECT ${id} AS id FROM ${table} WHERE deleted_at IS NOT NULL AND ${id} > ? ORDER BY ${id} LIMIT 1`,
      [after],
    );
    return row;
  }
}
