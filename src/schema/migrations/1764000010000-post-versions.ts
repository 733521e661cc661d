import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newTable } from '../../platform/database/schema-steps';

/** Existing posts have no former texts, and null in the columns on their current text. */
export class PostVersions1764000010000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('post_versions', {
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.int('version', { isPrimary: true }),
          type.int('first_version'),
          type.int('account_id'),
          type.instant('changed_at'),
          type.int('changed_by', { isNullable: true }),
          type.text('via', 10),
          type.text('changed_fields', 500),
          type.text('label', 100, { isNullable: true }),
          type.text('post_title', 255),
          type.text('post_status', 50),
          type.int('content_bytes'),
          type.int('prune_due', { isNullable: true }),
          type.longText('snapshot'),
        ],
        indices: {
          ix_post_versions_label: ['post_id', 'label', 'version'],
          ix_post_versions_account: ['account_id', 'post_id'],
          ix_post_versions_prune_due: ['prune_due', 'post_id', 'version'],
          ix_post_versions_changed_by: ['changed_by', 'post_id', 'version'],
        },
      }),
      newColumns(
        'posts',
        type.int('changed_by', { isNullable: true }),
        type.text('changed_via', 10, { isNullable: true }),
        type.text('changed_fields', 500, { isNullable: true }),
        type.text('version_label', 100, { isNullable: true }),
        type.int('text_since', { isNullable: true }),
        type.int('history_version', { isNullable: true }),
      ),
    ];
  }
}
