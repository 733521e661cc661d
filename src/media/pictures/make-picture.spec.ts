import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { makePicture, measurePicture } from './make-picture';
import type { PictureJob } from './picture-job';
import type { PictureType } from './picture-type';

/** A camera name and a GPS position. */
const EXIF = {
  IFD0: { Make: 'Secret camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
};

/** A picture whose left half is red, its right half blue. */
function halves(width: number, height: number): Sharp {
  const right = { create: { width: width / 2, height, channels: 3, background: 'blue' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

async function frames(count: number): Promise<Buffer> {
  const reds = Array.from({ length: count }, (_, at) => (at * 40) % 256);
  const pictures = reds.map((r) =>
    sharp({ create: { width: 400, height: 20, channels: 3, background: { r, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer();
}

describe('a kept picture', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function jobOf(type: PictureType, bytes: Buffer): Promise<PictureJob> {
    const source = join(folder, 'sent');
    await writeFile(source, bytes);
    return { source, type, folder, pixels: 50e6, seconds: 10 };
  }

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'keeps the format and size of a %s',
    async (format) => {
      const sent = await halves(400, 20).toFormat(format).toBuffer();

      const made = await makePicture(await jobOf(`image/${format}`, sent));

      const kept = await sharp(join(folder, made.name)).metadata();
      expect(made).toMatchObject({ width: 400, height: 20, isAnimated: false });
      expect(kept).toMatchObject({ width: 400, height: 20, format: format === 'avif' ? 'heif' : format });
      expect(made.variants).toMatchObject([{ name: '320.webp', width: 320, height: 16 }]);
    },
  );

  it('is upright, and has neither metadata nor what follows the picture', async () => {
    const sent = await halves(400, 20).withMetadata({ orientation: 6 }).withExifMerge(EXIF).jpeg().toBuffer();

    const made = await makePicture(await jobOf('image/jpeg', Buffer.concat([sent, Buffer.from('<script>')])));

    const bytes = await readFile(join(folder, made.name));
    const top = await sharp(bytes).extract({ left: 0, top: 0, width: 20, height: 50 }).png().toBuffer();
    const { exif, icc, orientation } = await sharp(bytes).metadata();
    expect(made).toMatchObject({ width: 20, height: 400, variants: [] });
    expect((await sharp(top).stats()).dominant).toMatchObject({ r: 248, b: 8 });
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Secret|<script>/);
  });

  it('is at most 4096 pixels wide and high', async () => {
    const sent = await halves(8192, 4096).png().toBuffer();

    const made = await makePicture(await jobOf('image/png', sent));

    expect(made).toMatchObject({ width: 4096, height: 2048 });
    expect(made.variants.map(({ width, height }) => `${width}x${height}`)).toEqual([
      '320x160',
      '640x320',
      '960x480',
      '1440x720',
      '1920x960',
    ]);
  });

  it('keeps the frames of an animation', async () => {
    const job = await jobOf('image/gif', await frames(5));

    const size = await measurePicture(job);
    const made = await makePicture(job);

    const [kept, narrow] = await Promise.all(
      [made.name, '320.webp'].map((name) => sharp(join(folder, name), { animated: true }).metadata()),
    );
    expect(size).toEqual({ frames: 5, pixels: 400 * 20 * 5 });
    expect(made).toMatchObject({ width: 400, height: 20, isAnimated: true });
    expect([kept?.pages, narrow?.pages]).toEqual([5, 5]);
  });

  it.each([
    ['png', 8000],
    ['avif', 32_000],
  ] as const)('needs the memory of its format: %s', async (format, pixels) => {
    const sent = await halves(400, 20).toFormat(format).toBuffer();

    const size = await measurePicture(await jobOf(`image/${format}`, sent));

    expect(size).toEqual({ frames: 1, pixels });
  });

  it.each(['cmyk', 'rgb16'] as const)('is in sRGB with 8 bits if it was sent as %s', async (space) => {
    const picture = halves(400, 20).toColorspace(space);
    const isPrint = space === 'cmyk';
    const sent = await (isPrint ? picture.jpeg() : picture.png()).toBuffer();

    const made = await makePicture(await jobOf(isPrint ? 'image/jpeg' : 'image/png', sent));

    expect(await sharp(join(folder, made.name)).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  it('is refused if a file is not what its first bytes announce', async () => {
    const job = await jobOf('image/avif', await halves(4, 4).png().toBuffer());

    await expect(measurePicture(job)).rejects.toThrow('another format');
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is refused if a %s is truncated',
    async (format) => {
      const sent = await halves(400, 400).toFormat(format).toBuffer();

      await expect(
        jobOf(`image/${format}`, sent.subarray(0, sent.length * 0.6)).then(async (job) => {
          await measurePicture(job);
          await makePicture(job);
        }),
      ).rejects.toThrow();
    },
  );
});
