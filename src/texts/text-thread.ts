import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TextJob, TextResults } from './text-jobs';
import { TEXT_PROGRAM } from './text-program';

/** The time limit of a job: a base plus time per character, in milliseconds. Several times what costly contents take. */
const DEADLINE_MS = { all: 1500, character: 3.5 / 1024 };

/** How long the thread may take to start, in milliseconds. */
const START_MS = 20_000;

/** How long the thread stays idle before it ends, in milliseconds. */
const IDLE_MS = 30_000;

/** The heap limits of the thread: several times what the largest content needs. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** Thrown if a job took too long or too much memory: the thread has ended, and the next job starts a new one. */
export class JobFailed extends Error {}

/** A worker thread that runs one job at a time. The first job starts it, also after it has ended. */
export class TextThread {
  private worker?: Worker;
  private idle?: NodeJS.Timeout;
  private ended = false;

  constructor(
    private readonly program = TEXT_PROGRAM,
    private readonly deadlineMs = deadlineOf,
  ) {}

  /** Runs a job. Throws JobFailed if the job ended the thread, any other error if the thread could not start. */
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

  /** Ends the thread and its current job permanently. */
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
  const characters = job.kind === 'excerpts' ? job.beginnings.join('').length : job.content.length;
  return DEADLINE_MS.all + characters * DEADLINE_MS.character;
}

/** Starts a thread and waits until its program is loaded. Discards its output; it does not keep the process alive. */
async function start({ file, execArgv }: typeof TEXT_PROGRAM): Promise<Worker> {
  const worker = new Worker(file, { execArgv, resourceLimits: LIMITS, stdout: true, stderr: true });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  // An error also rejects the wait below; without a listener the event would end the process.
  worker.on('error', () => undefined);
  try {
    await within(START_MS, worker);
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** The next message of the thread, after posting it the job if there is one. Rejects after `ms` or if the thread ends. */
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
