import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newTable } from '../../platform/database/schema-steps';

/** Existing drafts have no former states. */
export class DraftVersions1764300030000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns('post_drafts', type.instant('kept_at', { isNullable: true })),
      newTable('post_draft_versions', {
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.int('draft_version', { isPrimary: true }),
          type.int('account_id'),
          type.int('base_version'),
          type.text('changed_fields', 500),
          type.int('saved_by', { isNullable: true }),
          type.instant('saved_at'),
          type.text('via', 10),
          type.text('post_title', 255),
          type.text('post_status', 50),
          type.int('content_bytes'),
          type.longText('snapshot'),
        ],
        indices: {
          ix_post_draft_versions_account: ['account_id', 'post_id'],
          ix_post_draft_versions_saved_by: ['saved_by', 'post_id', 'draft_version'],
        },
      }),
    ];
  }
}
