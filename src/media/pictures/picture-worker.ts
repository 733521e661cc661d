import sharp from 'sharp';
import { isTooLarge, makePicture, measurePicture } from './make-picture';
import type { PictureJob, PictureReport } from './picture-job';

/** Resident bytes above which a process ends itself, above what any picture within the limit of pixels needs. */
const MOST_BYTES = 448 * 1024 * 1024;

const CHECK_MS = 20;

/** The loaders that libvips may use. None of them opens another file or runs code of the picture. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

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
  } catch {
    end({ refused: 'unreadable' });
  }
}

async function make(job: PictureJob): Promise<void> {
  try {
    end({ made: await makePicture(job) });
  } catch {
    end({ refused: 'unreadable' });
  }
}

/** Decoders run in threads of the process, so its event loop is free to watch them. */
function limit(seconds: number): void {
  const before = process.cpuUsage();
  const check = (): void => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 > seconds || process.memoryUsage.rss() > MOST_BYTES)
      process.kill(process.pid, 'SIGKILL');
  };
  setInterval(check, CHECK_MS);
}

/** The parent then ends this process: if it ended itself, its end could arrive before the report. */
function end(report: PictureReport): void {
  process.send?.(report);
}
