import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { droppedReference, newTable, revertedRows } from '../../platform/database/schema-steps';

/** A derived table, because MySQL does not read the table that a statement changes. */
const LIVING = '(SELECT post_id FROM (SELECT post_id FROM posts) living)';

/** Any number of rows can refer to a post: without foreign keys, housekeeping clears them in batches. */
export class DeletedPosts1763800032000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('deleted_posts', {
        columns: [type.int('post_id', { isPrimary: true }), type.instant('deleted_at')],
      }),
      droppedReference('posts', {
        column: 'post_related_post_id',
        table: 'posts',
        to: 'post_id',
        onDelete: 'SET NULL',
      }),
      droppedReference('post_redirects', {
        column: 'post_id',
        table: 'posts',
        to: 'post_id',
        onDelete: 'CASCADE',
      }),
      revertedRows(
        'table posts',
        `UPDATE posts SET post_related_post_id = NULL WHERE post_related_post_id NOT IN ${LIVING}`,
      ),
      revertedRows('table posts', `DELETE FROM post_redirects WHERE post_id NOT IN ${LIVING}`),
    ];
  }
}
