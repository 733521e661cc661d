import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { changeBatch, deleteBatch, firstOf } from '../../platform/database/batches';
import { sql } from '../../platform/database/sql';
import { noteUntrashed } from '../../posts/trash/purge-batch';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';
import { clearWords } from './deleted-words';

/**
 * Deletes the words of a deleted post, clears the references of other posts to it, and deletes the redirects to it. A
 * post that is not in the trash is purged. Then deletes its row in deleted_posts.
 */
@Injectable()
export class DeletedPosts implements Chore {
  readonly step = 'deleted_posts';
  private readonly deleted: DeletedRecords;

  constructor(@InjectDataSource() source: DataSource) {
    this.deleted = new DeletedRecords(source, { table: 'deleted_posts', id: 'post_id' });
  }

  clear(most: number): Promise<Cleared> {
    return this.deleted.clear((manager, postId) => {
      // A post that has been restored since the row was read keeps its references.
      const isDeleted = sql`EXISTS (SELECT 1 FROM deleted_posts d WHERE d.post_id = ${postId})`;
      const ofPost = sql`post_id = ${postId} AND ${isDeleted}`;
      const where = sql`post_related_post_id = ${postId} AND ${isDeleted}`;
      return firstOf([
        () => clearWords(manager, ofPost, most),
        () =>
          changeBatch(manager, { table: 'posts', id: 'post_id', where }, 'post_related_post_id = NULL', most),
        () => deleteBatch(manager, { table: 'post_redirects', id: 'slug', where: ofPost }, most),
        () => noteUntrashed(manager, postId),
      ]);
    });
  }
}
