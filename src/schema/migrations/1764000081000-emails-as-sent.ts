import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns } from '../../platform/database/schema-steps';

/** Null in rows of the previous release, whose emails are in ASCII. */
export class EmailsAsSent1764000081000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns('users', type.text('email_as_sent', 254, { isNullable: true })),
      newColumns('team_users', type.text('user_email_as_sent', 254, { isNullable: true })),
    ];
  }
}
