import { eventName, type EventSlug } from '../../platform/events/catalog';
import type { Row } from '../../platform/lists/listing-spec';
import { Listing } from '../../platform/lists/listing';
import { DeliveryView } from './deliveries.dto';
import { WebhookDelivery } from '../records/webhook-delivery.entity';

const STORED = ['deliveryId', 'cancelledTo'];

/** `search` is empty, because no column contains the Event Names by which `deliveryQuery` searches. */
export const DELIVERIES = new Listing(DeliveryView, {
  entity: WebhookDelivery,
  id: 'deliveryId',
  computed: {
    event: { needs: ['slug'], read: ({ slug }) => eventName(slug as EventSlug) },
    status: { needs: [...STORED, 'status'], read: statusOf },
    attempts: { needs: ['attemptCount'], read: ({ attemptCount }) => attemptCount },
    nextAttemptAt: {
      needs: [...STORED, 'status', 'nextAttemptAt'],
      read: (row) => (statusOf(row) === 'pending' ? row.nextAttemptAt : null),
    },
  },
  sorts: { createdAt: 'createdAt' },
  search: [],
  joined: { cancelledTo: 'cancellation.last_delivery_id' },
  joins: {
    cancellation: 'LEFT JOIN webhook_cancellations cancellation ON cancellation.webhook_id = r.webhook_id',
  },
});

/** A pending delivery that housekeeping is going to cancel is shown as canceled. */
function statusOf({ deliveryId, status, cancelledTo }: Row): unknown {
  const isNoted = typeof cancelledTo === 'number' && (deliveryId as number) <= cancelledTo;
  return status === 'pending' && isNoted ? 'cancelled' : status;
}
