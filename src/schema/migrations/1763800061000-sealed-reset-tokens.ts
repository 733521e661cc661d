import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns } from '../../platform/database/schema-steps';

/** With the sealed token, the same link can be sent again. */
export class SealedResetTokens1763800061000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [newColumns('password_resets', type.text('sealed_token', 255, { isNullable: true }))];
  }
}
