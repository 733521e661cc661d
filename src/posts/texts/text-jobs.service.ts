import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { retryLater, type Problem } from '../../platform/common/problem';
import { textsMade } from '../../platform/instruments/instruments';
import type { TextPlace } from './addressed';
import { FairQueue } from '../../platform/common/fair-queue';
import { JobFailed, TextThread } from './text-thread';
import type { MadeText, PostWords, TextJob, TextResults } from './text-jobs';

/** The maximum number of queued jobs per tenant. */
const MOST_WAITING = 200;

const RETRY_SECONDS = 5;

/** One job at a time, tenants in turn. The event loop of the process never parses markup. */
@Injectable()
export class TextJobs implements OnApplicationShutdown {
  private readonly queue = new FairQueue<() => Promise<void>>(MOST_WAITING);
  private readonly thread = new TextThread();
  private running = false;

  get isBusy(): boolean {
    return this.running;
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.end();
  }

  /**
   * Calls `load` right before the job runs; the result is null if `load` returns null. Rejects with 503 if the tenant's
   * queue is full or the thread fails.
   */
  make(
    tenantId: number,
    load: () => Promise<(TextJob & { kind: 'whole' | 'escaped' }) | null>,
  ): Promise<MadeText | null> {
    return this.inTurn(tenantId, async () => {
      const job = await load();
      if (job?.kind === 'whole') return this.whole(job.content);
      return job && { ...(await this.run(job)), provisional: true as const };
    });
  }

  /** Rejects with 503 like `make`. */
  excerpts(tenantId: number, beginnings: string[]): Promise<string[]> {
    return this.inTurn(tenantId, () => this.run({ kind: 'excerpts', beginnings }));
  }

  markdown(tenantId: number, html: string): Promise<string | null> {
    return this.orElse(tenantId, { kind: 'markdown', html }, null);
  }

  /** Converts Markdown; null if that fails. */
  html(tenantId: number, content: string): Promise<string | null> {
    return this.orElse(tenantId, { kind: 'html', content }, null);
  }

  addressed(tenantId: number, html: string, place: TextPlace): Promise<string | null> {
    return this.orElse(tenantId, { kind: 'addressed', html, place }, null);
  }

  words(tenantId: number, title: string, content: string): Promise<PostWords | null> {
    return this.orElse(tenantId, { kind: 'words', title, content }, null);
  }

  /** Returns `other` if the job fails, or exceeds its limits of time or memory. Rejects with 503 like `make`. */
  private orElse<J extends TextJob, O>(
    tenantId: number,
    job: J,
    other: O,
  ): Promise<TextResults[J['kind']] | O> {
    return this.inTurn(tenantId, async () => {
      try {
        return await this.thread.run(job);
      } catch (error) {
        if (error instanceof JobFailed) return other;
        throw unavailable(error);
      }
    });
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
      return { ...(await this.run({ kind: 'escaped', content })), provisional: true };
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
  const problem = retryLater('unavailable', RETRY_SECONDS, 'The text cannot be prepared right now.');
  return Object.assign(problem, { cause });
}
