import type { DueDelivery } from '../../platform/events/announcements';

/** Notifies workers of due deliveries. The sweep finds deliveries whose notification was lost. */
export abstract class DeliveryQueue {
  /** The promise never rejects. */
  abstract add(due: readonly DueDelivery[]): Promise<void>;
}
