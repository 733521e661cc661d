import type { DataSource, EntityManager } from 'typeorm';
import { instantParameter } from '../../platform/database/raw';
import { from, instant, int, selectRows } from '../../platform/database/rows';
import { noneOf, raw, sql } from '../../platform/database/sql';
import { deleteBatch } from '../../platform/database/batches';
import type { Cleared } from './chore';
import { RowWalk } from './row-walk';

interface Marked {
  table: string;
  id: string;
}

export class DeletedRecords {
  private readonly walk: RowWalk<{ id: number; turn: number; deletedAt: Date }>;

  constructor(
    source: DataSource,
    private readonly marked: Marked,
  ) {
    this.walk = new RowWalk(source, marked.table, (...where) => this.next(...where));
  }

  /** Deletes the row once nothing refers to it, unless it has been marked again, because rows may then refer to it. */
  clear(clearBelongings: (manager: EntityManager, id: number) => Promise<Cleared>): Promise<Cleared> {
    return this.walk.clear(async (manager, { id, deletedAt }) => {
      const cleared = await clearBelongings(manager, id);
      if (cleared.more) return cleared;
      const where = sql`${raw(this.marked.id)} = ${id} AND deleted_at = ${instantParameter(deletedAt)}`;
      const { rows } = await deleteBatch(manager, { ...this.marked, where }, 1);
      return { ...cleared, rows: cleared.rows + rows, more: true };
    });
  }

  private async next(manager: EntityManager, after: number, leftOut: readonly number[]) {
    const { table, id } = this.marked;
    const where = sql`${raw(id)} > ${after} AND ${noneOf(raw(id), leftOut)}`;
    const [row] = await selectRows(
      manager,
      { id: from(id, int), turn: from(id, int), deletedAt: instant },
      `FROM ${table}
       WHERE deleted_at IS NOT NULL AND ${where.text} ORDER BY ${id} LIMIT 1`,
      where.params,
    );
    return row;
  }
}
