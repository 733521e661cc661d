import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { halving } from '../../platform/database/batches';
import { countChanged } from '../../platform/database/raw';
import { int, selectRows } from '../../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { noteListed } from '../../platform/post-changes/post-changes';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';

/** `column` is the column of `posts` that refers to the table. */
const REFERENCES = [
  { table: 'categories', id: 'cat_id', column: 'post_categories_id' },
  { table: 'authors', id: 'author_id', column: 'post_author_id' },
] as const;

interface Reference {
  column: Sql;
  record: number;
}

/** One chore for categories and one for authors; each clears the references of posts before it deletes the record. */
@Injectable()
export class DeletedReferences {
  readonly chores: readonly Chore[];

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
  ) {
    this.chores = REFERENCES.map(({ table, id, column }) => {
      const deleted = new DeletedRecords(source, { table, id });
      const clear = (most: number): Promise<Cleared> =>
        deleted.clear((_, record) => this.clearPosts({ column: raw(column), record }, most));
      return { step: `deleted_${table}`, clear };
    });
  }

  /** Mirrors of the blog can no longer find the posts by the reference, so the same transaction notes them. */
  private async clearPosts(reference: Reference, most: number): Promise<Cleared> {
    const { column, record } = reference;
    const rest = sql`FROM posts WHERE ${column} = ${record} LIMIT ${raw(String(most))}`;
    const found = await selectRows(this.source, { postId: int }, rest);
    if (found.length === 0) return { rows: 0, more: false };
    const ids = found.map(({ postId }) => postId);
    const cleared = await halving(ids, (some) =>
      this.work.run(({ manager }) => clearSome(manager, reference, some)),
    );
    return { ...cleared, more: found.length === most };
  }
}

async function clearSome(
  manager: EntityManager,
  { column, record }: Reference,
  postIds: readonly number[],
): Promise<number> {
  await noteListed(manager, postIds);
  const { text, params } = sql`UPDATE posts SET ${column} = NULL
    WHERE ${oneOf(raw('post_id'), postIds)} AND ${column} = ${record}`;
  return countChanged(manager, text, [...params]);
}
