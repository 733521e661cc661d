import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newIndices, newTable } from '../../platform/database/schema-steps';

/** The personal digests of entries, and the seals of the audit log. */
export class AuditSeals1764400010000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns(
        'audit_log',
        type.text('via', 8, { isNullable: true }),
        type.text('personal_salt', 32, { isNullable: true }),
        type.text('personal_digest', 64, { isNullable: true }),
      ),
      newIndices('audit_log', {
        ix_audit_log_account_occurred: ['account_id', 'occurred_at', 'audit_id'],
        ix_audit_log_account_act: ['account_id', 'act', 'audit_id'],
        ix_audit_log_account_act_occurred: ['account_id', 'act', 'occurred_at', 'audit_id'],
        ix_audit_log_account_user: ['account_id', 'user_id', 'audit_id'],
        ix_audit_log_account_user_occurred: ['account_id', 'user_id', 'occurred_at', 'audit_id'],
      }),
      newTable('audit_seals', {
        columns: [
          type.int('account_id', { isPrimary: true }),
          type.int('seal_id', { isPrimary: true }),
          type.bigint('from_id'),
          type.bigint('to_id'),
          type.int('count'),
          type.instant('last_occurred_at'),
          type.instant('sealed_at'),
          type.text('rows_digest', 64),
          type.text('link', 64),
          type.text('digest', 64),
          type.text('previous_digest', 64, { isNullable: true }),
          type.text('key_id', 16),
          type.instant('rows_removed_at', { isNullable: true }),
        ],
        indices: { ix_audit_seals_removed: ['rows_removed_at', 'last_occurred_at'] },
        withoutRowid: true,
      }),
    ];
  }
}
