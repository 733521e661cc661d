import type { DueDelivery } from '../events/outbox';

/** Carries the news that deliveries are due to a worker. Whatever it loses the sweep finds again. */
export abstract class DeliveryQueue {
  /** Never fails. */
  abstract add(due: readonly DueDelivery[]): Promise<void>;
}
