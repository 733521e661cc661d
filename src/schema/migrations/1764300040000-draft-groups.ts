import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newTable } from '../../platform/database/schema-steps';

/** Existing drafts are not scheduled. */
export class DraftGroups1764300040000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('draft_groups', {
        columns: [
          type.bigint('group_id', { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
          type.int('account_id'),
          type.instant('publish_at'),
          type.int('scheduled_by', { isNullable: true }),
          type.instant('published_at', { isNullable: true }),
          type.text('post_ids', 1100),
        ],
        indices: {
          ix_draft_groups_publish_at: ['publish_at', 'account_id'],
          ix_draft_groups_published_at: ['published_at', 'group_id'],
          ix_draft_groups_account: ['account_id', 'group_id'],
        },
      }),
      newColumns(
        'post_drafts',
        type.bigint('group_id', { isNullable: true }),
        type.int('scheduled_version', { isNullable: true }),
      ),
    ];
  }
}
