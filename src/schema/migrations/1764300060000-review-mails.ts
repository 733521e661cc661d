import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newTable } from '../../platform/database/schema-steps';

/** Everyone gets emails about reviews at first. Existing notes are only in their drafts. */
export class ReviewMails1764300060000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns('users', type.text('review_mails', 3, { default: "'Yes'" })),
      newColumns(
        'post_drafts',
        type.int('requested_by', { isNullable: true }),
        type.instant('request_mailed_at', { isNullable: true }),
      ),
      newTable('post_review_notes', {
        columns: [
          type.bigint('note_id', { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
          type.int('post_id'),
          type.int('account_id'),
          type.int('draft_version'),
          type.text('review_state', 10),
          type.int('user_id', { isNullable: true }),
          type.text('text', 1000),
          type.instant('created_at'),
        ],
        indices: {
          ix_post_review_notes_post: ['post_id', 'note_id'],
          ix_post_review_notes_account: ['account_id'],
        },
      }),
    ];
  }
}
