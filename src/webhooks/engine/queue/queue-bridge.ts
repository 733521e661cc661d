import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { COMMITTED, type Committed } from '../../../platform/events/announcements';
import { DeliveryQueue } from '../delivery-queue';

@Injectable()
export class QueueBridge {
  constructor(private readonly queue: DeliveryQueue) {}

  @OnEvent(COMMITTED)
  pass({ deliveries }: Committed): void {
    if (deliveries.length > 0) void this.queue.add(deliveries);
  }
}
