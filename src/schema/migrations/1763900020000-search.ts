import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newIndices, newTable } from '../../platform/database/schema-steps';

/** Existing posts, and new ones from the previous release, are due because of the column's default. */
export class Search1763900020000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('search_texts', {
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.int('account_id'),
          type.int('version'),
          type.longText('text'),
        ],
        indices: { ix_search_texts_account: ['account_id', 'post_id'] },
      }),
      newTable('search_words', {
        columns: [
          type.int('account_id', { isPrimary: true }),
          type.text('word', 64, { isPrimary: true }),
          type.int('post_id', { isPrimary: true }),
          type.boolean('in_title'),
          type.int('position', { isNullable: true }),
        ],
        indices: { ix_search_words_post: ['post_id', 'in_title', 'word'] },
        withoutRowid: true,
      }),
      newColumns('posts', type.int('search_due', { isNullable: true, default: 2 })),
      newIndices('posts', { ix_posts_search_due: ['search_due', 'account_id', 'post_id'] }),
    ];
  }
}
