import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { sql } from '../lists/sql';
import { changeBatch, deleteBatch, firstOf } from './batches';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';

/** Clears references to deleted posts: related posts and old slugs. */
@Injectable()
export class DeletedPosts implements Chore {
  readonly step = 'deleted_posts';
  private readonly deleted: DeletedRecords;

  constructor(@InjectDataSource() source: DataSource) {
    this.deleted = new DeletedRecords(source, { table: 'deleted_posts', id: 'post_id' });
  }

  clear(most: number): Promise<Cleared> {
    return this.deleted.clear((manager, postId) => {
      const related = { table: 'posts', id: 'post_id', where: sql`post_related_post_id = ${postId}` };
      const redirects = { table: 'post_redirects', id: 'slug', where: sql`post_id = ${postId}` };
      return firstOf([
        () => changeBatch(manager, related, 'post_related_post_id = NULL', most),
        () => deleteBatch(manager, redirects, most),
      ]);
    });
  }
}
