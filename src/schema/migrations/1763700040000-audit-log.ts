import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

/** No foreign keys, because the records that it names may have been deleted. */
export class AuditLog1763700040000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('audit_log', {
        columns: [
          type.id('audit_id'),
          type.instant('occurred_at'),
          type.int('account_id', { isNullable: true }),
          type.int('user_id', { isNullable: true }),
          type.int('api_key_id', { isNullable: true }),
          type.text('act', 50),
          type.int('subject_id', { isNullable: true }),
          type.text('detail', 255, { isNullable: true }),
          type.text('request_id', 128, { isNullable: true }),
          type.text('address', 45, { isNullable: true }),
        ],
        indices: {
          ix_audit_log_account: ['account_id', 'audit_id'],
          ix_audit_log_occurred: ['occurred_at'],
        },
      }),
    ];
  }
}
