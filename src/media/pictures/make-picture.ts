import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp, SharpOptions, OutputInfo } from 'sharp';
import sharp from 'sharp';
import type { MadePicture, PictureFile, PictureJob } from './picture-job';
import { PICTURE_TYPES, PIXEL_WEIGHTS, VARIANT_WIDTHS, type PictureType } from './picture-type';

/** The maximum width and height of the kept picture. */
const SIDE = 4096;

const MOST_FRAMES = 500;

/** Formats that keep all frames, not only the first. */
const ANIMATED: readonly PictureType[] = ['image/gif', 'image/webp'];

/** Formats whose decoder and encoder together need too much memory; the decoder also takes seconds. */
const DECODED_APART: readonly PictureType[] = ['image/avif'];

/** Low efforts, because encoders take most of a picture's CPU time and higher ones save only a few percent. */
const ENCODERS: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85, progressive: true }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture) => picture.webp({ quality: 85, effort: 2 }),
  'image/gif': (picture) => picture.gif({ effort: 1 }),
  'image/avif': (picture) => picture.avif({ quality: 60, effort: 0, chromaSubsampling: '4:2:0' }),
};

const VARIANT = { quality: 80, effort: 2 };

export interface PictureSize {
  frames: number;
  /** Width × height × frames, weighted by the memory that they need: see PIXEL_WEIGHTS. */
  pixels: number;
}

/** Reads only the header of a picture. Rejects if it cannot be read, or is not of the announced format. */
export async function measurePicture({ source, type }: PictureJob): Promise<PictureSize> {
  const { format, compression, ...size } = await sharp(source, optionsOf(type)).metadata();
  if (format !== PICTURE_TYPES[type].format || (compression ?? 'av1') !== 'av1')
    throw new Error('another format');
  const { width, height, pages = 1, pageHeight = height } = size;
  const frames = ANIMATED.includes(type) ? pages : 1;
  return { frames, pixels: width * pageHeight * frames * (PIXEL_WEIGHTS[type] ?? 1) };
}

export function isTooLarge({ frames, pixels }: PictureSize, job: PictureJob): boolean {
  return frames > MOST_FRAMES || pixels > job.pixels;
}

/** Decodes a picture and encodes it again without its metadata. Rejects if it is damaged. */
export async function makePicture(job: PictureJob): Promise<MadePicture> {
  const { folder, type } = job;
  const name = `original.${PICTURE_TYPES[type].extension}`;
  const decoded = DECODED_APART.includes(type) ? await decodeApart(job) : null;
  const picture = decoded ? sharp(decoded, optionsOf('image/png')) : uprightOf(job);
  const info = await ENCODERS[type](picture).toFile(join(folder, name));
  const kept = fileOf(name, info);
  const variants: PictureFile[] = [];
  for (const width of VARIANT_WIDTHS.filter((one) => one < kept.width)) {
    variants.push(await makeVariant(decoded ?? join(folder, name), decoded ? 'image/png' : type, width));
  }
  if (decoded) await rm(decoded);
  return { ...kept, isAnimated: (info.pages ?? 1) > 1, variants };
}

function uprightOf({ source, type }: PictureJob): Sharp {
  return sharp(source, optionsOf(type))
    .autoOrient()
    .toColorspace('srgb')
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true });
}

/** Returns the path of a PNG, from which the files of the picture are made. */
async function decodeApart(job: PictureJob): Promise<string> {
  const path = join(job.folder, 'decoded.png');
  await uprightOf(job).png({ compressionLevel: 1 }).toFile(path);
  return path;
}

async function makeVariant(source: string, type: PictureType, width: number): Promise<PictureFile> {
  const name = `${width}.webp`;
  const narrow = sharp(source, optionsOf(type)).resize({ width });
  return fileOf(name, await narrow.webp(VARIANT).toFile(join(source, '..', name)));
}

function optionsOf(type: PictureType): SharpOptions {
  // The limit covers all frames and has been checked before.
  return {
    failOn: 'error',
    limitInputPixels: false,
    animated: ANIMATED.includes(type),
    sequentialRead: true,
  };
}

function fileOf(name: string, { width, height, pageHeight = height, size }: OutputInfo): PictureFile {
  return { name, width, height: pageHeight, bytes: size };
}
