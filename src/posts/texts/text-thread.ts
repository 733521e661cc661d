import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TextJob, TextResults } from './text-jobs';
import { TEXT_PROGRAM } from './text-program';

/** CPU time of the thread: a base and a time per character, several times what expensive content needs. */
const DEADLINE_MS = { all: 1500, character: 3.5 / 1024 };

/** On an overloaded machine, a job or a start may take this many times longer. */
const SLOWEST = 10;

const START_MS = 5_000;

const IDLE_MS = 30_000;

/** The heap limits, several times what the largest content needs. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** The job failed, or exceeded its limits of time or memory. The next job starts a new thread. */
export class JobFailed extends Error {}

export class TextThread {
  private worker?: Worker;
  private idle?: NodeJS.Timeout;
  private ended = false;

  constructor(
    private readonly program = TEXT_PROGRAM,
    private readonly deadlineMs = deadlineOf,
  ) {}

  /** Throws JobFailed if the job ended the thread, another error if the thread cannot start or `end` was called. */
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

  /** Later jobs are rejected. */
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
  return 'html' in job ? job.html.length : job.content.length;
}

/** Discards the output of the thread, which does not keep the process running. */
async function start({ file, execArgv }: typeof TEXT_PROGRAM): Promise<Worker> {
  const worker = new Worker(file, { execArgv, resourceLimits: LIMITS, stdout: true, stderr: true });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  // The promises below reject on errors. Without a listener, an error would end the process.
  worker.on('error', () => undefined);
  try {
    await within(START_MS, worker);
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** Returns the next message of the thread. Rejects after `ms` of its CPU time, or if the thread ends. */
async function within(ms: number, worker: Worker, job?: TextJob): Promise<unknown> {
  const ended = new AbortController();
  const { signal } = ended;
  const stopWaiting = afterWorking(ms, worker, () => ended.abort(new Error('took too long')));
  try {
    const message = once(worker, 'message', { signal });
    const exit = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('ended')));
    if (job) worker.postMessage(job);
    const [answer] = (await Promise.race([message, exit])) as [unknown];
    return answer;
  } finally {
    stopWaiting();
    ended.abort();
  }
}

/**
 * Calls back when the thread has used `ms` of CPU time, but no later than SLOWEST times that long. Returns a function
 * that cancels the call.
 */
function afterWorking(ms: number, worker: Worker, callBack: () => void): () => void {
  const latest = setTimeout(callBack, SLOWEST * ms);
  const begun = cpuMs(worker);
  let timer: NodeJS.Timeout | undefined;
  const wait = (left: number): void => {
    timer = setTimeout(() => void check(), left);
  };
  const check = async (): Promise<void> => {
    const left = ms - ((await cpuMs(worker)) - (await begun));
    if (left <= 0) callBack();
    else if (timer) wait(Math.max(left, 1));
  };
  wait(ms);
  return () => {
    clearTimeout(latest);
    clearTimeout(timer);
    timer = undefined;
  };
}

/** 0 if the thread does not run, or if this Node.js (before 22.20) cannot tell. */
async function cpuMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
