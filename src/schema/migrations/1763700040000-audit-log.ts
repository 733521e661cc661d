import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dropTables } from '../../platform/database/column-types';

/** Creates the audit log. It has no foreign keys, because the records that it names may have been deleted. */
export class AuditLog1763700040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await createTable(runner, 'audit_log', {
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
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'audit_log');
  }
}
