import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { changedRows, newColumns, newIndices, newTable } from '../../platform/database/schema-steps';

/** Existing accounts require no reviews, and existing drafts are not in review. */
export class Reviews1764000060000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns('accounts', type.text('review_required', 3, { default: "'No'" })),
      newColumns(
        'post_drafts',
        type.text('review_state', 10, { default: "'none'" }),
        type.int('reviewed_version', { isNullable: true }),
        type.int('reviewed_by', { isNullable: true }),
        type.text('review_note', 1000, { isNullable: true }),
      ),
      newIndices('post_drafts', {
        ix_post_drafts_review: ['account_id', 'review_state', 'saved_at', 'post_id'],
      }),
      newTable('post_draft_savers', {
        columns: [type.int('post_id', { isPrimary: true }), type.int('user_id', { isPrimary: true })],
        indices: { ix_post_draft_savers_user: ['user_id', 'post_id'] },
        withoutRowid: true,
      }),
      changedRows(
        `INSERT INTO post_draft_savers (post_id, user_id)
         SELECT d.post_id, d.saved_by FROM post_drafts d WHERE d.saved_by IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM post_draft_savers s WHERE s.post_id = d.post_id AND s.user_id = d.saved_by)`,
      ),
    ];
  }
}
