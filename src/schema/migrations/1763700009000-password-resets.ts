import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class PasswordResets1763700009000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('password_resets', {
        columns: [
          type.int('user_id', { isPrimary: true }),
          type.text('token_hash', 64),
          type.instant('expires_at'),
        ],
        indices: { uq_password_resets_token: ['token_hash'] },
        references: [{ column: 'user_id', table: 'users', to: 'user_id', onDelete: 'CASCADE' }],
      }),
    ];
  }
}
