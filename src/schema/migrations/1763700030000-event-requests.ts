import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns } from '../../platform/database/schema-steps';

/** Finds the deliveries of a request. */
export class EventRequests1763700030000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [newColumns('webhook_events', type.text('request_id', 128, { isNullable: true }))];
  }
}
