import type { DueDelivery } from '../events/outbox';

/** Notifies workers of due deliveries. The sweep finds deliveries whose notification was lost. */
export abstract class DeliveryQueue {
  /** Never fails. */
  abstract add(due: readonly DueDelivery[]): Promise<void>;
}
