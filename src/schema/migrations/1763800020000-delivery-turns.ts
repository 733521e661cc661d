import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { changedRows, newColumns, newIndices } from '../../platform/database/schema-steps';

const DELIVERIES = 'webhook_deliveries';

/** The sweep alternates between tenants. Rows of the previous release have none and are found by their due time. */
export class DeliveryTurns1763800020000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns(DELIVERIES, type.int('due_tenant', { isNullable: true })),
      changedRows(
        `UPDATE ${DELIVERIES} SET due_tenant = (SELECT COALESCE(a.parent_account_id, a.account_id)
           FROM accounts a WHERE a.account_id = ${DELIVERIES}.account_id)
         WHERE due_at > '1970-01-01'`,
      ),
      newIndices(DELIVERIES, { ix_webhook_deliveries_turn: ['due_tenant', 'webhook_id', 'due_at'] }),
    ];
  }
}
