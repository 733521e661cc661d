import { eventName, type EventSlug } from '../events/catalogue';
import { Listing } from '../lists/listing';
import type { DeliveryView } from './deliveries.dto';
import { WebhookDelivery } from './webhook-delivery.entity';

/** Deliveries as lists and single answers show them. No column has the names that they are searched by. */
export const DELIVERIES = new Listing<DeliveryView>({
  entity: WebhookDelivery,
  id: 'deliveryId',
  fields: {
    deliveryId: true,
    accountId: true,
    webhookId: true,
    event: { needs: ['slug'], read: ({ slug }) => eventName(slug as EventSlug) },
    status: true,
    attempts: { needs: ['attemptCount'], read: ({ attemptCount }) => attemptCount },
    lastStatusCode: true,
    lastError: true,
    nextAttemptAt: true,
    createdAt: true,
    deliveredAt: true,
  },
  sorts: { createdAt: 'createdAt' },
  search: [],
});
