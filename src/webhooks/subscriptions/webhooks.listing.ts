import { instantOf } from '../../platform/database/raw';
import { subscriptionName, type Subscription } from '../../platform/events/subscription';
import { Listing } from '../../platform/lists/listing';
import type { Computed, Row } from '../../platform/lists/listing-spec';
import { WebhookView, type LastDelivery } from './webhooks.dto';
import { Webhook } from '../records/webhook.entity';

const LAST_DELIVERY: Computed = {
  needs: ['lastDeliveryId', 'lastDeliveryStatus', 'lastDeliveryCode', 'lastDeliveryAt'],
  read: lastDelivery,
};

export const WEBHOOKS = new Listing(WebhookView, {
  entity: Webhook,
  id: 'webhookId',
  computed: {
    event: { needs: ['event'], read: ({ event }) => subscriptionName(event as Subscription) },
    endpointUrl: { needs: ['endpointUrl'], read: ({ endpointUrl }) => endpointUrl || null },
    lastDelivery: LAST_DELIVERY,
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', name: 'nameKey' },
  search: ['nameKey'],
  filters: ['webhookId', 'name', 'endpointUrl', 'event', 'mode', 'status'],
  joined: {
    lastDeliveryId: 'last.delivery_id',
    lastDeliveryStatus: 'last.status',
    lastDeliveryCode: 'last.last_status_code',
    lastDeliveryAt: 'last.created_at',
  },
  joins: {
    last: `LEFT JOIN webhook_deliveries last ON last.delivery_id =
      (SELECT d.delivery_id FROM webhook_deliveries d WHERE d.webhook_id = r.webhook_id
       ORDER BY d.delivery_id DESC LIMIT 1)`,
  },
});

function lastDelivery(row: Row): LastDelivery | null {
  if (row.lastDeliveryId === null) return null;
  return {
    deliveryId: row.lastDeliveryId as number,
    status: row.lastDeliveryStatus as LastDelivery['status'],
    lastStatusCode: row.lastDeliveryCode as number | null,
    createdAt: instantOf(row.lastDeliveryAt as Date | string),
  };
}
