import { Injectable } from '@nestjs/common';
import type { DueDelivery } from '../../../platform/events/announcements';
import { DeliveryQueue } from './delivery-queue';
import { DeliveryWorker } from '../worker/delivery-worker';

/** Offers deliveries to the worker of this process. */
@Injectable()
export class InProcessQueue extends DeliveryQueue {
  constructor(private readonly worker: DeliveryWorker) {
    super();
  }

  add(due: readonly DueDelivery[]): Promise<void> {
    for (const one of due) this.worker.offer(one);
    return Promise.resolve();
  }
}
