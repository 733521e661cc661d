import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newIndices } from '../../platform/database/schema-steps';

export class WebhookSlugs1763800080000 extends SchemaChange {
  steps(): Step[] {
    return [
      newIndices('webhook_deliveries', {
        ix_webhook_deliveries_webhook_slug: ['webhook_id', 'slug', 'delivery_id'],
      }),
    ];
  }
}
