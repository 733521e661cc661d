import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

/** Failed logins from other addresses do not throttle logins from a known one. */
export class KnownAddresses1763800060000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('known_addresses', {
        columns: [
          type.int('user_id', { isPrimary: true }),
          type.text('digest', 64, { isPrimary: true }),
          type.instant('expires_at'),
        ],
        indices: { ix_known_addresses_expiry: ['expires_at'] },
        references: [{ column: 'user_id', table: 'users', to: 'user_id', onDelete: 'CASCADE' }],
      }),
    ];
  }
}
