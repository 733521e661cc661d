import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { firstOf } from '../../platform/database/batches';
import { sql } from '../../platform/database/sql';
import { noteUntrashed } from '../../posts/trash/purge-batch';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';
import { LISTED_WORDS } from '../../posts/search/word-rows';
import { clearWords } from './deleted-words';

/**
 * Deletes only the words for readers of a post in the trash, because the rest comes back if the post is restored.
 * Purges a post that is not in the trash. Then deletes the row in deleted_posts.
 * Alternates between posts instead of accounts: each post has few batches, and readers no longer find its words.
 */
@Injectable()
export class TrashedPostWords implements Chore {
  readonly step = 'deleted_posts';
  private readonly deleted: DeletedRecords;

  constructor(@InjectDataSource() source: DataSource) {
    this.deleted = new DeletedRecords(source, { table: 'deleted_posts', id: 'post_id' });
  }

  clear(most: number): Promise<Cleared> {
    return this.deleted.clear((manager, postId) => {
      // A post that has been restored since the row was read keeps its words.
      const isDeleted = sql`EXISTS (SELECT 1 FROM deleted_posts d WHERE d.post_id = ${postId})`;
      const rows = LISTED_WORDS.map(({ where, ...of }) => ({
        ...of,
        where: (id: number) => sql`${where(id)} AND ${isDeleted}`,
      }));
      return firstOf([() => clearWords(manager, rows, postId, most), () => noteUntrashed(manager, postId)]);
    });
  }
}
