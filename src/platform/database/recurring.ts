import { inJob, type Job } from '../common/work';
import { Outage } from '../logging/outage';
import { isRetryable } from './database-errors';
import { reportToOutage } from './database-outage';

/** Repeats a task, one run at a time, even after a failure. */
export class Recurring {
  private readonly outage: Outage;
  private readonly job: Job;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  /** A single conflict with another transaction is not an outage. */
  private hadConflict = false;

  /** `context` names the task in the log, `job` in metrics. */
  constructor(
    { context, job }: { context: string; job: Job },
    private readonly restMs: number,
    private readonly run: () => Promise<void>,
  ) {
    this.outage = new Outage(context);
    this.job = job;
  }

  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.attempt().finally(() => this.start());
    }, this.restMs).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async attempt(): Promise<void> {
    try {
      await inJob(this.job, this.run);
      this.outage.worked();
      this.hadConflict = false;
    } catch (error) {
      const isFirstConflict = isRetryable(error) && !this.hadConflict;
      this.hadConflict = isRetryable(error);
      if (!isFirstConflict) reportToOutage(this.outage, error);
    }
  }
}
