import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Imports1763700008000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('imported_records', {
        columns: [
          type.int('account_id', { isPrimary: true }),
          type.text('source_hash', 64, { isPrimary: true }),
          type.int('record_id'),
        ],
      }),
    ];
  }
}
