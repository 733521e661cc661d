import { fork, type ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MadePicture, PictureJob, PictureRefusal, PictureReport } from './picture-job';
import { PICTURE_PROGRAM } from './picture-program';

/** On a busy machine, a picture may take this many times its CPU seconds. */
const SLOWEST = 5;

/** The minimum time for a step, however few CPU seconds are allowed. */
const LEAST_MS = 5000;

const START_MS = 20_000;

/** Signals of the out-of-memory killer or an operator. Crashes have other signals. */
const KILLED: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM'];

interface PictureResult {
  pixels: number;
  made: MadePicture;
}

/** The picture was refused, crashed its process, or made it exceed its limits. */
export class PictureRefused extends Error {
  constructor(readonly refusal: PictureRefusal) {
    super(refusal);
  }
}

/**
 * Makes a picture in a separate process, which ends with it and gets no settings. Waits for `admit` with the number of
 * pixels before it decodes. Throws PictureRefused, or another error if the machine is the cause.
 */
export async function makeInProcess(
  job: PictureJob,
  admit: (pixels: number) => Promise<void>,
  program = PICTURE_PROGRAM,
): Promise<MadePicture> {
  const child = new PictureProcess(program);
  const ms = Math.max(LEAST_MS, SLOWEST * job.seconds * 1000);
  const result = () => child.report(ms).then(resultOf);
  try {
    await child.started();
    child.send(job);
    await admit((await result()).pixels);
    child.send('start');
    return (await result()).made;
  } finally {
    child.kill();
  }
}

/** Reports come in the order of the job: the pixels, then the picture. */
function resultOf(report: PictureReport): PictureResult {
  if ('refused' in report) throw new PictureRefused(report.refused);
  if ('failed' in report) throw new Error(report.failed);
  return report as PictureResult;
}

class PictureProcess {
  private readonly child: ChildProcess;
  private readonly signal: Promise<NodeJS.Signals | null>;
  private readonly reports: AsyncIterator<unknown>;

  constructor({ file, execArgv = [] }: typeof PICTURE_PROGRAM) {
    this.child = fork(file, { execArgv, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // Sending to a process that has exited emits `error`.
    this.signal = new Promise((resolve) =>
      this.child.once('exit', (_, signal) => resolve(signal)).on('error', () => resolve(null)),
    );
    this.reports = on(this.child, 'message', { close: ['disconnect'] });
  }

  async started(): Promise<void> {
    if (!(await this.next(START_MS))) throw new Error('no picture process could start');
  }

  send(message: PictureJob | 'start'): void {
    this.child.send(message);
  }

  /** Throws if the process has ended, or reports nothing for `ms`. */
  async report(ms: number): Promise<PictureReport> {
    const report = await this.next(ms);
    if (report) return report;
    if (this.child.connected) throw new Error('the picture process is too slow');
    if (KILLED.includes(await this.signal)) throw new Error('the picture process was killed');
    throw new PictureRefused('unreadable');
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private async next(ms: number): Promise<PictureReport | undefined> {
    const done = new AbortController();
    const late = sleep(ms, undefined, { signal: done.signal }).catch(() => undefined);
    const report = this.reports.next().then(
      ({ value }) => value as [PictureReport] | undefined,
      () => undefined,
    );
    const [next] = (await Promise.race([report, late])) ?? [];
    done.abort();
    return next;
  }
}
