import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { raw, sql } from '../../platform/database/sql';
import { changeBatch } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';

/** The tables that posts refer to, each with the column of `posts` that refers to it. */
const REFERENCES = [
  { table: 'categories', id: 'cat_id', column: 'post_categories_id' },
  { table: 'authors', id: 'author_id', column: 'post_author_id' },
] as const;

/**
 * Provides one chore for categories and one for authors. Each clears the references of posts to a deleted record, then
 * deletes the marked row.
 */
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
