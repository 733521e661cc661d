import { Logger } from '@nestjs/common';

/** Repeats a task, one run at a time. After a run that fails, the next one tries again. */
export class Recurring {
  private readonly logger: Logger;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  /** `restMs`: the pause between two runs, in milliseconds. */
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

  /** Starts no further run, and waits for a running one. */
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
