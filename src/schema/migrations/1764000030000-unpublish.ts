import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { changedIndices, newColumns } from '../../platform/database/schema-steps';

const VISIBLE = {
  ix_posts_account_visible: ['account_id', 'visible_from', 'post_id', 'post_hide_post_from_blog'],
  ix_posts_category_visible: [
    'post_categories_id',
    'account_id',
    'visible_from',
    'post_id',
    'post_hide_post_from_blog',
  ],
  ix_posts_author_visible: [
    'post_author_id',
    'account_id',
    'visible_from',
    'post_id',
    'post_hide_post_from_blog',
  ],
};

/** Indexes contain the new date for index-only reads. Statements of the previous release use their names. */
export class Unpublish1764000030000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns(
        'posts',
        type.instant('post_unpublish_at', { isNullable: true }),
        type.instant('goes_private_at', { isNullable: true }),
      ),
      changedIndices('posts', VISIBLE, {
        ...withEnd(VISIBLE),
        ix_posts_goes_private: ['goes_private_at', 'account_id'],
      }),
    ];
  }
}

const withEnd = (indices: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(indices).map(([name, columns]) => [name, [...columns, 'post_unpublish_at']]),
  );
