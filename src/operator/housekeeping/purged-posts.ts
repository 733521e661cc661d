import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { clockOf } from '../../platform/database/raw';
import { instant, int, readRows } from '../../platform/database/rows';
import { PurgeSweep, SweptPost } from '../../posts/trash/purge-sweep';
import type { Chore, Cleared } from './chore';
import { RowWalk } from './row-walk';

/** Deletes what other tables have of the texts of purged posts. */
@Injectable()
export class PurgedPosts implements Chore {
  readonly step = 'purged_posts';
  private readonly walk: RowWalk<{ id: number; purgedAt: Date }>;
  private post?: SweptPost;

  constructor(
    @InjectDataSource() source: DataSource,
    private readonly sweep: PurgeSweep,
  ) {
    this.walk = new RowWalk(source, next);
  }

  clear(most: number): Promise<Cleared> {
    return this.walk.clear((_, { id, purgedAt }) => {
      if (this.post?.postId !== id) this.post = new SweptPost(id, purgedAt);
      return this.sweep.clear(this.post, most);
    });
  }
}

async function next(manager: EntityManager, after: number) {
  const [row] = await readRows(
    manager,
    { id: int, purgedAt: instant },
    `SELECT post_id AS id, purged_at AS purgedAt FROM purged_posts
     WHERE due_at <= ${clockOf(manager.connection)} AND post_id > ? ORDER BY due_at, post_id LIMIT 1`,
    [after],
  );
  return row;
}
