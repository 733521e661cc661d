import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class Mails1763700007000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('mails', {
        columns: [
          type.id('mail_id'),
          type.longText('sealed'),
          type.int('attempt_count'),
          type.instant('next_attempt_at'),
          type.instant('created_at'),
        ],
        indices: {
          ix_mails_next: ['next_attempt_at'],
        },
      }),
    ];
  }
}
