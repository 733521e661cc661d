import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable, revertedRows } from '../../platform/database/schema-steps';

/** Reverting cancels the rest: the previous release would send them if their webhook was enabled again. */
export class WebhookCancellations1763800070000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('webhook_cancellations', {
        columns: [type.int('webhook_id', { isPrimary: true }), type.bigint('last_delivery_id')],
      }),
      revertedRows(
        'table webhook_cancellations',
        `UPDATE webhook_deliveries SET status = 'cancelled', next_attempt_at = NULL, due_at = NULL, due_tenant = NULL,
           lease_token = NULL, lease_until = NULL
         WHERE status = 'pending' AND delivery_id <=
           (SELECT c.last_delivery_id FROM webhook_cancellations c WHERE c.webhook_id = webhook_deliveries.webhook_id)`,
      ),
    ];
  }
}
