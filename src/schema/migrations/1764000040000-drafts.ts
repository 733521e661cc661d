import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newTable } from '../../platform/database/schema-steps';

/** Existing posts have no drafts. */
export class Drafts1764000040000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('post_drafts', {
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.int('account_id'),
          type.int('draft_version'),
          type.int('base_version'),
          type.instant('made_at'),
          type.text('changed_fields', 500),
          type.int('saved_by', { isNullable: true }),
          type.instant('saved_at'),
          type.text('via', 10),
          type.int('seo_score'),
          type.int('content_bytes'),
          type.longText('snapshot'),
        ],
        indices: {
          ix_post_drafts_account: ['account_id', 'saved_at', 'post_id'],
          ix_post_drafts_account_post: ['account_id', 'post_id'],
        },
      }),
      ...['posts', 'trashed_posts'].map((table) =>
        newColumns(
          table,
          type.int('draft_version', { isNullable: true }),
          type.int('last_draft_version', { isNullable: true }),
        ),
      ),
    ];
  }
}
