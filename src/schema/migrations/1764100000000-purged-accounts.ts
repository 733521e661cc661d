import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newIndices } from '../../platform/database/schema-steps';

/** Accounts take turns by this column, which is 0 in rows of the previous release. */
export class PurgedAccounts1764100000000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns('purged_posts', type.int('account_id', { default: 0 })),
      newIndices('purged_posts', { ix_purged_posts_account: ['account_id', 'due_at', 'post_id'] }),
    ];
  }
}
