import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import { Gauges } from '../../../platform/instruments/gauges';
import { WEBHOOK_DELIVERY } from './bull-options';

@Injectable()
export class QueueGauges implements OnModuleInit {
  constructor(
    @InjectQueue(WEBHOOK_DELIVERY) private readonly queue: Queue,
    private readonly gauges: Gauges,
  ) {}

  onModuleInit(): void {
    this.gauges.add(
      () => this.count(),
      [
        {
          name: 'queue_jobs',
          help: 'Jobs in the delivery queue.',
          label: 'state',
          of: (counts) => counts,
        },
      ],
    );
  }

  /** Throws while Redis is unavailable, because Bull would wait for it. */
  private async count(): Promise<Record<string, number>> {
    if (this.queue.client.status !== 'ready') throw new Error('Redis is unavailable');
    const { waiting, active, delayed, failed } = await this.queue.getJobCounts();
    return { waiting, active, delayed, failed };
  }
}
