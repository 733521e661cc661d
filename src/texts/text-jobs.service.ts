import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { retryLater, type Problem } from '../common/problem';
import { textsMade } from '../metrics/instruments';
import { FairQueue } from './fair-queue';
import { JobFailed, TextThread } from './text-thread';
import type { MadeText, TextJob, TextResults } from './text-jobs';

/** The most jobs of one tenant that may wait. */
const MOST_WAITING = 200;

/** The Retry-After if too many jobs wait or the thread cannot start, in seconds. */
const RETRY_SECONDS = 5;

/** Runs jobs in the worker thread, one at a time, tenants in turn. The event loop parses no markup. */
@Injectable()
export class TextJobs implements OnApplicationShutdown {
  private readonly queue = new FairQueue<() => Promise<void>>(MOST_WAITING);
  private readonly thread = new TextThread();
  private running = false;

  /** Whether a job runs or waits. */
  get isBusy(): boolean {
    return this.running;
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.end();
  }

  /** Makes a text of the job that `load` returns when its turn comes; null if that is null. Rejects with 503. */
  make(
    tenantId: number,
    load: () => Promise<(TextJob & { kind: 'whole' | 'escaped' }) | null>,
  ): Promise<MadeText | null> {
    return this.inTurn(tenantId, async () => {
      const job = await load();
      if (job?.kind === 'whole') return this.whole(job.content);
      return job && { ...(await this.run(job)), late: true as const };
    });
  }

  /** The excerpts of contents with these beginnings. Rejects with 503. */
  excerpts(tenantId: number, beginnings: string[]): Promise<string[]> {
    return this.inTurn(tenantId, () => this.run({ kind: 'excerpts', beginnings }));
  }

  private async whole(content: string): Promise<MadeText> {
    const made = await this.wholeOrEscaped(content);
    textsMade.inc({ result: made.failed ? 'failed' : 'cleaned' });
    return made;
  }

  private async wholeOrEscaped(content: string): Promise<MadeText> {
    try {
      return await this.thread.run({ kind: 'whole', content });
    } catch (error) {
      if (!(error instanceof JobFailed)) throw unavailable(error);
      return { ...(await this.run({ kind: 'escaped', content })), late: true };
    }
  }

  private async run<J extends TextJob>(job: J): Promise<TextResults[J['kind']]> {
    try {
      return await this.thread.run(job);
    } catch (error) {
      throw unavailable(error);
    }
  }

  private inTurn<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const isTaken = this.queue.push(tenantId, () => work().then(resolve, reject));
      if (!isTaken) reject(unavailable(new Error('too many texts of this tenant wait')));
      if (!this.running) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.running = true;
    for (let work = this.queue.shift(); work; work = this.queue.shift()) await work();
    this.running = false;
  }
}

function unavailable(cause: unknown): Problem {
  const problem = retryLater('unavailable', RETRY_SECONDS, 'The text cannot be prepared just now.');
  return Object.assign(problem, { cause });
}
