import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { clockOf } from '../../platform/database/raw';
import { from, instant, int, selectRows } from '../../platform/database/rows';
import { noneOf, raw, sql } from '../../platform/database/sql';
import { PurgeSweep } from '../../posts/trash/purge-sweep';
import type { Chore, Cleared } from './chore';
import { RowWalk } from './row-walk';

/** Alternates between accounts. */
@Injectable()
export class PurgedPosts implements Chore {
  readonly step = 'purged_posts';
  private readonly walk: RowWalk<{ id: number; turn: number; purgedAt: Date }>;
  constructor(
    @InjectDataSource() source: DataSource,
    private readonly sweep: PurgeSweep,
  ) {
    this.walk = new RowWalk(source, this.step, next);
  }

  clear(most: number): Promise<Cleared> {
    return this.walk.clear((_, { id: postId, purgedAt }) => this.sweep.clear({ postId, purgedAt }, most));
  }
}

async function next(manager: EntityManager, after: number, leftOut: readonly number[]) {
  const where = sql`account_id > ${after} AND ${noneOf(raw('post_id'), leftOut)}`;
  const [row] = await selectRows(
    manager,
    { id: from('post_id', int), turn: from('account_id', int), purgedAt: instant },
    `FROM purged_posts
     WHERE due_at <= ${clockOf(manager.connection)} AND ${where.text} ORDER BY account_id, due_at LIMIT 1`,
    where.params,
  );
  return row;
}
