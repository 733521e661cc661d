import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import {
  changedIndices,
  changedRows,
  droppedColumns,
  newColumns,
  newTable,
} from '../../platform/database/schema-steps';

const DELIVERIES = 'webhook_deliveries';
const DUE = 'ix_webhook_deliveries_due';

/** `due_at` is the time at which the sweep reads a delivery. */
export class WebhookAttempts1763700010000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('webhook_attempts', {
        columns: [
          type.id('attempt_id'),
          type.int('delivery_id'),
          type.int('attempt'),
          type.instant('started_at'),
          type.int('duration_ms'),
          type.text('url', 2048),
          type.text('remote_address', 45, { isNullable: true }),
          type.int('status_code', { isNullable: true }),
          type.text('error', 16, { isNullable: true }),
          type.longText('response_body', { isNullable: true }),
          type.text('worker_id', 36),
        ],
        indices: { uq_webhook_attempts_delivery_attempt: ['delivery_id', 'attempt'] },
      }),
      newColumns(DELIVERIES, type.instant('due_at', { isNullable: true })),
      changedRows(`UPDATE ${DELIVERIES} SET due_at = next_attempt_at WHERE status = 'pending'`),
      changedIndices(
        DELIVERIES,
        { [DUE]: ['status', 'next_attempt_at', 'webhook_id', 'lease_until'] },
        {
          [DUE]: ['due_at', 'webhook_id'],
          ix_webhook_deliveries_account_status: ['account_id', 'status', 'delivery_id'],
        },
      ),
      droppedColumns(
        DELIVERIES,
        type.int('enqueue_seq', { default: 0 }),
        type.instant('enqueued_at', { isNullable: true }),
      ),
    ];
  }
}
