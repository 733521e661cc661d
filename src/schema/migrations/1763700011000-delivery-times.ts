import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newIndices } from '../../platform/database/schema-steps';

/** The log of a period then reads one range of the index. */
export class DeliveryTimes1763700011000 extends SchemaChange {
  steps(): Step[] {
    return [
      newIndices('webhook_deliveries', {
        ix_webhook_deliveries_account_created: ['account_id', 'created_at', 'delivery_id'],
      }),
    ];
  }
}
