import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { PurgeService } from './purge.service';

/** How long the housekeeping rests between two runs, in milliseconds. */
const REST_MS = 5000;

/** Runs the purge now and then, one run at a time. What a run could not do the next one does. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly purge: PurgeService) {}

  onApplicationBootstrap(): void {
    this.rest();
  }

  /** Lets a run that is going on come to its end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private rest(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.tidy().finally(() => this.rest());
    }, REST_MS).unref();
  }

  private async tidy(): Promise<void> {
    try {
      await this.purge.run();
    } catch (error) {
      this.logger.warn(`housekeeping goes on later: ${(error as Error).message}`);
    }
  }
}
