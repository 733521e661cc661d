import type { PictureType } from './picture-type';

/** What a picture process does with one file. */
export interface PictureJob {
  /** The path of the sent file. */
  source: string;
  type: PictureType;
  /** An existing folder, to which the process writes the kept picture and its variants. */
  folder: string;
  /** The limit of width × height × frames. */
  pixels: number;
  /** CPU seconds of the process. */
  seconds: number;
}

/** A written file; `name` is relative to the folder of the job. */
export interface PictureFile {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** The kept picture: decoded, turned upright, in sRGB and encoded again, so only the pixels of the sent file remain. */
export interface MadePicture extends PictureFile {
  isAnimated: boolean;
  /** WebP files, narrowest first. */
  variants: PictureFile[];
}

export type PictureRefusal = 'too_many_pixels' | 'unreadable' | 'too_slow' | 'too_much_memory';

/**
 * A process reports the size first, waits for `start`, and then reports the result. `failed` is the reason if the
 * machine, not the picture, is the cause.
 */
export type PictureReport =
  { pixels: number } | { made: MadePicture } | { refused: PictureRefusal } | { failed: string };

/**
 * Resident MiB above which a process ends: more than pictures within the pixel limit need, except for
 * large progressive or interlaced ones. With the service, a process stays below 512 MiB.
 */
export const PROCESS_MIB = 384;
