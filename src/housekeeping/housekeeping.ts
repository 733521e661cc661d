import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Recurring } from '../common/recurring';
import { AuditRetention } from './audit-retention';
import { LogRetention } from './log-retention';
import { PurgeService } from './purge.service';

/** How long the housekeeping rests between two runs, in milliseconds. */
const REST_MS = 5000;

/** Clears away now and then. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring: Recurring;

  constructor(purge: PurgeService, log: LogRetention, audit: AuditRetention) {
    this.recurring = new Recurring('Housekeeping', REST_MS, async () => {
      await purge.run();
      await log.run();
      await audit.run();
    });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }
}
