import { eventName, type EventSlug } from '../events/catalogue';
import type { Row } from '../lists/listing-spec';
import { Listing } from '../lists/listing';
import { DeliveryView } from './deliveries.dto';
import { WebhookDelivery } from './webhook-delivery.entity';

/** The columns that decide whether a delivery counts as cancelled. */
const STORED = ['deliveryId', 'cancelledTo'];

/** Deliveries as lists and single answers show them. No column has the names that they are searched by. */
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

/** A delivery that housekeeping will cancel is shown as cancelled. */
function statusOf({ deliveryId, status, cancelledTo }: Row): unknown {
  const isNoted = typeof cancelledTo === 'number' && (deliveryId as number) <= cancelledTo;
  return status === 'pending' && isNoted ? 'cancelled' : status;
}
