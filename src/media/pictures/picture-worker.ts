import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { isTooLarge, makePicture, measurePicture } from './make-picture';
import { PROCESS_MIB, type PictureJob, type PictureRefusal, type PictureReport } from './picture-job';

const MOST_BYTES = PROCESS_MIB * 1024 * 1024;

/** Messages of libvips and sharp for failures that no picture causes. */
const OF_MACHINE =
  /No space left|Disk quota|Read-only file|Input\/output error|Too many open files|allocate memory|No such file|file is missing/;

const CHECK_MS = 20;

/** How long the parent may take to read the report of an exceeded limit. */
const REPORT_MS = 500;

/** The loaders that libvips may use. None of them opens another file or runs code of the picture. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

// Requests come first. Threads inherit the priority, so it is set before the first one starts.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A sandbox may forbid it; pictures are then made with the usual priority.
}
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);
sharp.concurrency(1);

process.once('disconnect', () => process.exit());
process.once('message', (job: PictureJob) => {
  limit(job.seconds);
  void inspect(job);
});
process.send?.('ready');

async function inspect(job: PictureJob): Promise<void> {
  try {
    const size = await measurePicture(job);
    if (isTooLarge(size, job)) return end({ refused: 'too_many_pixels' });
    process.once('message', () => void make(job));
    process.send?.({ pixels: size.pixels } satisfies PictureReport);
  } catch (error) {
    end(failureOf(error));
  }
}

async function make(job: PictureJob): Promise<void> {
  try {
    end({ made: await makePicture(job) });
  } catch (error) {
    end(failureOf(error));
  }
}

function failureOf(error: unknown): PictureReport {
  const message = String(error);
  return OF_MACHINE.test(message) ? { failed: message } : { refused: 'unreadable' };
}

/** Decoders run in threads of the process, so its event loop is free to watch them. */
function limit(seconds: number): void {
  const before = process.cpuUsage();
  const check = (): void => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 > seconds) stop('too_slow');
    else if (process.memoryUsage.rss() > MOST_BYTES) stop('too_much_memory');
  };
  const timer = setInterval(check, CHECK_MS);
  const stop = (refused: PictureRefusal): void => {
    clearInterval(timer);
    end({ refused });
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), REPORT_MS);
  };
}

/** The parent then ends this process: if it ended itself, its exit could arrive before the report. */
function end(report: PictureReport): void {
  process.send?.(report);
}
