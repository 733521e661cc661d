import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { ROOT } from '../../../test/support/root';
import { makeInProcess, PictureRefused } from './picture-process';
import type { PictureJob } from './picture-job';

const FAULTY = { file: join(ROOT, 'test', 'support', 'programs', 'faulty-picture-worker.js') };

const admit = () => Promise.resolve();

describe('the process that makes a picture', () => {
  let job: PictureJob;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    const source = join(folder, 'sent');
    await writeFile(
      source,
      await sharp({ create: { width: 400, height: 100, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    job = { source, type: 'image/png', folder, pixels: 50e6, seconds: 10 };
  });
  afterAll(() => rm(job.folder, { recursive: true }));

  it('makes the kept picture and its variants once it is admitted', async () => {
    const pixels: number[] = [];

    const made = await makeInProcess(job, (count) => {
      pixels.push(count);
      return Promise.resolve();
    });

    expect(made).toMatchObject({ name: 'original.png', width: 400, variants: [{ name: '320.webp' }] });
    expect(pixels).toEqual([40_000]);
    expect((await readdir(job.folder)).sort()).toEqual(['320.webp', 'original.png', 'sent']);
  });

  it('refuses a picture of too many pixels before it decodes it', async () => {
    const admitted = jest.fn(admit);

    await expect(makeInProcess({ ...job, pixels: 39_999 }, admitted)).rejects.toThrow('too_many_pixels');

    expect(admitted).not.toHaveBeenCalled();
  });

  it('refuses a picture that needs too much CPU time', async () => {
    // A small picture could be ready before its process looks at its CPU time.
    const admitLate = () => sleep(1000);

    await expect(makeInProcess({ ...job, seconds: 0 }, admitLate)).rejects.toEqual(
      new PictureRefused('too_slow'),
    );
  });

  it('refuses a picture whose decoder crashes', async () => {
    const source = join(job.folder, 'crash');

    await expect(makeInProcess({ ...job, source }, admit, FAULTY)).rejects.toEqual(
      new PictureRefused('unreadable'),
    );
  });

  it.each([
    ['is killed', 'killed'],
    ['gets no CPU time', 'stall'],
  ])('does not blame the picture if it %s', async (_, deed) => {
    const source = join(job.folder, deed);

    const failure = makeInProcess({ ...job, source, seconds: 0.2 }, admit, FAULTY).catch(
      (error: Error) => error,
    );

    expect(await failure).not.toBeInstanceOf(PictureRefused);
  });

  it('does not blame the picture if the disk is full', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-'));
    await symlink('/dev/full', join(folder, 'original.png'));

    await expect(makeInProcess({ ...job, folder }, admit)).rejects.toThrow('No space left on device');

    await rm(folder, { recursive: true });
  });

  it('refuses a picture whose decoder ends before it is admitted', async () => {
    const source = join(job.folder, 'leave');

    await expect(makeInProcess({ ...job, source }, () => sleep(500), FAULTY)).rejects.toThrow('unreadable');
  });

  it('does not blame the picture if it cannot start', async () => {
    const nowhere = { file: join(__dirname, 'nowhere') };

    await expect(makeInProcess(job, admit, nowhere)).rejects.toThrow('no picture process could start');
  });

  it('gets none of the settings', async () => {
    const source = join(job.folder, 'settings');

    await expect(makeInProcess({ ...job, source }, admit, FAULTY)).resolves.toEqual({ settings: [] });
  });
});
