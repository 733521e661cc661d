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

/** The kept picture: decoded, turned upright, in sRGB and encoded again, so it has nothing of the sent file but its pixels. */
export interface MadePicture extends PictureFile {
  isAnimated: boolean;
  /** WebP files, narrowest first. */
  variants: PictureFile[];
}

export type PictureRefusal = 'too_many_pixels' | 'unreadable';

/** A process reports the size first, waits for `start`, and then reports the result. */
export type PictureReport = { pixels: number } | { made: MadePicture } | { refused: PictureRefusal };
