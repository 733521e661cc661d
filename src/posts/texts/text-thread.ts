import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TextJob, TextResults } from './text-jobs';
import { TEXT_PROGRAM } from './text-program';

/**
 * The time limit of a job, in milliseconds: a base plus a time per character. It is several times the time that costly
 * contents take.
 */
const DEADLINE_MS = { all: 1500, character: 3.5 / 1024 };

/** The time limit for the start of the thread, in milliseconds. */
const START_MS = 20_000;

/** The idle time after which the thread ends, in milliseconds. */
const IDLE_MS = 30_000;

/** The heap limits of the thread, in MB: several times the memory that the largest content needs. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Thrown if a job failed or exceeded its limits of time or memory. The thread has ended, and the next job starts a new
 * one.
 */
export class JobFailed extends Error {}

/** A worker thread that runs one job at a time. A job starts the thread if it is not running. */
export class TextThread {
  private worker?: Worker;
  private idle?: NodeJS.Timeout;
  private ended = false;

  constructor(
    private readonly program = TEXT_PROGRAM,
    private readonly deadlineMs = deadlineOf,
  ) {}

  /**
   * Runs a job. Throws JobFailed if the job ended the thread, and another error if the thread could not start or if
   * `end` was called.
   */
  async run<J extends TextJob>(job: J): Promise<TextResults[J['kind']]> {
    clearTimeout(this.idle);
    this.worker ??= await this.start();
    try {
      return (await within(this.deadlineMs(job), this.worker, job)) as TextResults[J['kind']];
    } catch (error) {
      await this.stop();
      if (this.ended) throw error;
      throw new JobFailed(String(error));
    } finally {
      this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  /** Ends the thread and its current job. Later jobs are rejected. */
  end(): Promise<void> {
    this.ended = true;
    return this.stop();
  }

  private async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private async start(): Promise<Worker> {
    const worker = this.ended ? undefined : await start(this.program);
    if (this.ended || !worker) {
      await worker?.terminate();
      throw new Error('the process is ending');
    }
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }
}

function deadlineOf(job: TextJob): number {
  return DEADLINE_MS.all + charactersOf(job) * DEADLINE_MS.character;
}

function charactersOf(job: TextJob): number {
  if (job.kind === 'excerpts') return job.beginnings.join('').length;
  return job.kind === 'markdown' ? job.html.length : job.content.length;
}

/**
 * Starts a thread and waits until its program is loaded. Its output is discarded, and it does not keep the process
 * running.
 */
async function start({ file, execArgv }: typeof TEXT_PROGRAM): Promise<Worker> {
  const worker = new Worker(file, { execArgv, resourceLimits: LIMITS, stdout: true, stderr: true });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  // An `error` event also rejects the promises below. Without a listener it would be thrown, and end the process.
  worker.on('error', () => undefined);
  try {
    await within(START_MS, worker);
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/**
 * Posts the job to the thread, if there is one, and returns the next message of the thread. Rejects after `ms`
 * milliseconds, or if the thread ends.
 */
async function within(ms: number, worker: Worker, job?: TextJob): Promise<unknown> {
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setTimeout(() => ended.abort(new Error('took too long')), ms);
  try {
    const message = once(worker, 'message', { signal });
    const exit = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('ended')));
    if (job) worker.postMessage(job);
    const [answer] = (await Promise.race([message, exit])) as [unknown];
    return answer;
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
