import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { changedRows, newColumns, newIndices, requiredColumn } from '../../platform/database/schema-steps';

const DELIVERIES = 'webhook_deliveries';

/** The index on the copied slug serves the log of an account, filtered by event. */
export class DeliverySlugs1763700012000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns(DELIVERIES, type.text('slug', 32, { isNullable: true })),
      changedRows(
        `UPDATE ${DELIVERIES} SET slug =
           (SELECT e.slug FROM webhook_events e WHERE e.event_id = ${DELIVERIES}.event_id)`,
      ),
      requiredColumn(DELIVERIES, type.text('slug', 32)),
      newIndices(DELIVERIES, {
        ix_webhook_deliveries_account_slug: ['account_id', 'slug', 'delivery_id'],
      }),
    ];
  }
}
