import type { Data, Whole } from '../api/operations';
import { words } from '../words/words';
import type { Media } from './upload';

/** A picture with its uses. */
export type MediaDetail = Whole<Data<'getMedia'>>;

type Pictured = Pick<Media, 'mediaUrl' | 'variants'>;

/** Returns the narrowest file of a picture that is at least this wide, or the picture itself. */
export function urlFor({ mediaUrl, variants }: Pictured, width: number): string {
  return variants.find((variant) => variant.width >= width)?.url ?? mediaUrl;
}

/** Formats a number of bytes. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1000;
  if (kilobytes < 1000) return words.media.kilobytes(Math.max(1, Math.round(kilobytes)));
  return words.media.megabytes(Math.round(kilobytes / 100) / 10);
}
