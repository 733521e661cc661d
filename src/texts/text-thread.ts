import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TextJob, TextResults } from './text-jobs';
import { TEXT_PROGRAM } from './text-program';

/** How long a job may take, with so much for each character, in milliseconds: several times what the costliest takes. */
const DEADLINE_MS = { all: 1500, character: 3.5 / 1024 };

/** How long the thread may take to start, in milliseconds. */
const START_MS = 20_000;

/** How long the thread waits for another job before it ends, in milliseconds. */
const IDLE_MS = 30_000;

/** The memory that the thread may take. Several times what the largest content needs. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** Thrown where a job took too long, or too much memory: the thread is gone, the next job starts another one. */
export class JobFailed extends Error {}

/** A thread that does one job at a time. It is started by the first job, and again after it has ended. */
export class TextThread {
  private worker?: Worker;
  private idle?: NodeJS.Timeout;
  private ended = false;

  constructor(
    private readonly program = TEXT_PROGRAM,
    private readonly deadlineMs = deadlineOf,
  ) {}

  /** Throws JobFailed where the job ended the thread, any other error where the thread could not start. */
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

  /** Ends the thread for good, and with it the job that it is at. */
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

/** A thread that has loaded its program. It writes nothing to the streams of the process, and does not keep it alive. */
async function start({ file, execArgv }: typeof TEXT_PROGRAM): Promise<Worker> {
  const worker = new Worker(file, { execArgv, resourceLimits: LIMITS, stdout: true, stderr: true });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  // An error also rejects what waits for it below: without a listener of its own it would end the process.
  worker.on('error', () => undefined);
  try {
    await within(START_MS, worker);
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** The next message of the thread, in answer to the job where there is one. */
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
