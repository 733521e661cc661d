import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import { Readings } from '../metrics/readings';
import { WEBHOOK_DELIVERY } from './bull-options';

/** The metric of jobs in the Bull queue. */
@Injectable()
export class QueueReadings implements OnModuleInit {
  constructor(
    @InjectQueue(WEBHOOK_DELIVERY) private readonly queue: Queue,
    private readonly readings: Readings,
  ) {}

  onModuleInit(): void {
    this.readings.add(
      () => this.count(),
      [
        {
          name: 'queue_jobs',
          help: 'Jobs in the queue of deliveries.',
          label: 'state',
          of: (counts) => counts,
        },
      ],
    );
  }

  /** Bull itself would wait for a Redis that is away. */
  private async count(): Promise<Record<string, number>> {
    if (this.queue.client.status !== 'ready') throw new Error('Redis is away');
    const { waiting, active, delayed, failed } = await this.queue.getJobCounts();
    return { waiting, active, delayed, failed };
  }
}
