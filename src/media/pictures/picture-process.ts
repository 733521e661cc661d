import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { MadePicture, PictureJob, PictureRefusal, PictureReport } from './picture-job';
import { PICTURE_PROGRAM } from './picture-program';

/** A picture may take so many times its CPU seconds while the machine is busy. */
const SLOWEST = 5;

const START_MS = 20_000;

interface PictureResult {
  pixels: number;
  made: MadePicture;
}

/** The picture was refused, or ended its process by a crash or by exceeding its limits. */
export class PictureRefused extends Error {
  constructor(readonly refusal: PictureRefusal) {
    super(refusal);
  }
}

/**
 * Makes a picture in a separate process, which ends with it and gets no settings. Waits for `admit` with the number of
 * pixels before it decodes. Throws PictureRefused, or another error if the process cannot start.
 */
export async function makeInProcess(
  job: PictureJob,
  admit: (pixels: number) => Promise<void>,
  program = PICTURE_PROGRAM,
): Promise<MadePicture> {
  const child = forked(program);
  const limit = SLOWEST * job.seconds * 1000;
  // Also ends what is sent to a process that has ended while it waited.
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).on('error', () => resolve()),
  );
  const next = (ms: number, failure: () => Error) => reportOf(child, ended, ms, failure);
  const result = () => next(limit, () => new PictureRefused('unreadable')).then(resultOf);
  try {
    await next(START_MS, () => new Error('no picture process could start'));
    child.send(job);
    await admit((await result()).pixels);
    child.send('start');
    return (await result()).made;
  } finally {
    child.kill('SIGKILL');
  }
}

function forked({ file, execArgv = [] }: typeof PICTURE_PROGRAM): ChildProcess {
  return fork(file, { execArgv, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

/** Reports come in the order of the job: the pixels, then the picture. */
function resultOf(report: PictureReport): PictureResult {
  if ('refused' in report) throw new PictureRefused(report.refused);
  return report as PictureResult;
}

/** Returns the next report of the process. Throws `failure` if it has ended, or reports nothing for `ms`. */
async function reportOf(
  child: ChildProcess,
  ended: Promise<void>,
  ms: number,
  failure: () => Error,
): Promise<PictureReport> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(ms)]);
  try {
    const report = once(child, 'message', { signal }) as Promise<[PictureReport]>;
    const [first] = await Promise.race([report, ended.then(() => Promise.reject(failure()))]);
    return first;
  } catch {
    throw failure();
  } finally {
    done.abort();
  }
}
