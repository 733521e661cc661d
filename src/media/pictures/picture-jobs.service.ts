import { Injectable } from '@nestjs/common';
import { FairQueue } from '../../platform/common/fair-queue';
import { retryLater, type Problem } from '../../platform/common/problem';
import { currentRequest } from '../../platform/common/request-context';
import { decodeDuration } from '../../platform/instruments/instruments';
import { Settings } from '../../platform/settings/settings';
import type { MadePicture, PictureJob } from './picture-job';
import { makeInProcess, PictureRefused } from './picture-process';
import { pictureProcesses } from './picture-processes';
import { PixelBudget } from './pixel-budget';

/** The maximum number of queued pictures per tenant. */
const MOST_WAITING = 64;

const RETRY_SECONDS = 10;

const MEGA = 1e6;

/** Makes pictures in processes, tenants in turn. */
@Injectable()
export class PictureJobs {
  private readonly queue = new FairQueue<() => Promise<void>>(MOST_WAITING);
  private readonly budget: PixelBudget;
  private readonly most = pictureProcesses();
  private running = 0;

  constructor(private readonly settings: Settings) {
    this.budget = new PixelBudget(settings.MEDIA_MEGAPIXELS * MEGA);
  }

  /** Throws PictureRefused, or 503 if the tenant's queue is full or the machine is the cause. */
  make(tenantId: number, picture: Pick<PictureJob, 'source' | 'type' | 'folder'>): Promise<MadePicture> {
    const { MEDIA_MEGAPIXELS, MEDIA_DECODE_SECONDS } = this.settings;
    const job = { ...picture, pixels: MEDIA_MEGAPIXELS * MEGA, seconds: MEDIA_DECODE_SECONDS };
    const context = currentRequest();
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        if (context?.closed) return reject(busy());
        await this.run(job).then(resolve, reject);
      };
      if (!this.queue.push(tenantId, run)) return reject(busy());
      void this.runNext();
    });
  }

  private async run(job: PictureJob): Promise<MadePicture> {
    let taken = 0;
    let stop = () => {};
    const admit = async (pixels: number): Promise<void> => {
      await this.budget.take(pixels);
      taken = pixels;
      stop = decodeDuration.startTimer();
    };
    try {
      return await makeInProcess(job, admit);
    } catch (error) {
      throw error instanceof PictureRefused ? error : Object.assign(busy(), { cause: error });
    } finally {
      this.budget.release(taken);
      stop();
    }
  }

  private async runNext(): Promise<void> {
    if (this.running >= this.most) return;
    const work = this.queue.shift();
    if (!work) return;
    this.running++;
    await work();
    this.running--;
    void this.runNext();
  }
}

function busy(): Problem {
  return retryLater('unavailable', RETRY_SECONDS, 'The service cannot process more images right now.');
}
