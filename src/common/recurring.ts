import { Logger } from '@nestjs/common';

/** Something that is done again and again, one run at a time. What a run could not do the next one does. */
export class Recurring {
  private readonly logger: Logger;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  /** `restMs` passes between two runs. */
  constructor(
    private readonly name: string,
    private readonly restMs: number,
    private readonly run: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.attempt().finally(() => this.start());
    }, this.restMs).unref();
  }

  /** Lets a run that is going on come to its end. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async attempt(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      this.logger.warn(
        `${this.name} goes on later: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
