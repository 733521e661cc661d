import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { raw, sql } from '../../platform/database/sql';
import { changeBatch } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';

/** `column` is the column of `posts` that refers to the table. */
const REFERENCES = [
  { table: 'categories', id: 'cat_id', column: 'post_categories_id' },
  { table: 'authors', id: 'author_id', column: 'post_author_id' },
] as const;

/** One chore for categories and one for authors; each clears the references of posts before it deletes the record. */
@Injectable()
export class DeletedReferences {
  readonly chores: readonly Chore[];

  constructor(@InjectDataSource() source: DataSource) {
    this.chores = REFERENCES.map(({ table, id, column }) => {
      const deleted = new DeletedRecords(source, { table, id });
      const clear = (most: number): Promise<Cleared> =>
        deleted.clear((manager, record) => {
          const where = sql`${raw(column)} = ${record}`;
          return changeBatch(manager, { table: 'posts', id: 'post_id', where }, `${column} = NULL`, most);
        });
      return { step: `deleted_${table}`, clear };
    });
  }
}
