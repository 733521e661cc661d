import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { MadePicture, PictureJob, PictureRefusal, PictureReport } from './picture-job';
import { PICTURE_PROGRAM } from './picture-program';

/** A picture may take so many times its CPU seconds while the machine is busy. */
const SLOWEST = 5;

const START_MS = 20_000;

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
  const child = fork(program.file, {
    execArgv: program.execArgv ?? [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const limit = SLOWEST * job.seconds * 1000;
  try {
    await reportOf(child, START_MS, () => new Error('no picture process could start'));
    child.send(job);
    const { pixels } = await resultOf<{ pixels: number }>(child, limit);
    await admit(pixels);
    child.send('start');
    return (await resultOf<{ made: MadePicture }>(child, limit)).made;
  } finally {
    child.kill('SIGKILL');
  }
}

async function resultOf<R extends PictureReport>(child: ChildProcess, ms: number): Promise<R> {
  const report = await reportOf(child, ms, () => new PictureRefused('unreadable'));
  if ('refused' in report) throw new PictureRefused(report.refused);
  return report as R;
}

/** Returns the next report of the process. Throws `failure` if it ends before, or reports nothing for `ms`. */
async function reportOf(child: ChildProcess, ms: number, failure: () => Error): Promise<PictureReport> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(ms)]);
  try {
    const ended = once(child, 'exit', { signal }).then(() => Promise.reject(failure()));
    const [report] = (await Promise.race([once(child, 'message', { signal }), ended])) as [PictureReport];
    return report;
  } catch {
    throw failure();
  } finally {
    done.abort();
  }
}
