import { eventName, type EventSlug } from '../../platform/events/catalogue';
import type { Row } from '../../platform/lists/listing-spec';
import { Listing } from '../../platform/lists/listing';
import { DeliveryView } from './deliveries.dto';
import { WebhookDelivery } from '../records/webhook-delivery.entity';

/** The columns that decide whether a delivery counts as cancelled. */
const STORED = ['deliveryId', 'cancelledTo'];

/**
 * Deliveries as lists and single responses show them. `search` is empty because no column contains the Event Names;
 * `deliveryQuery` searches by them.
 */
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

/** Returns the status to show. A pending delivery that housekeeping is going to cancel is shown as cancelled. */
function statusOf({ deliveryId, status, cancelledTo }: Row): unknown {
  const isNoted = typeof cancelledTo === 'number' && (deliveryId as number) <= cancelledTo;
  return status === 'pending' && isNoted ? 'cancelled' : status;
}
