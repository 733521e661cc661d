import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/settings/settings';
import type { Media, Variant } from './media.entity';

/** The path of the service below which media are served. */
export const MEDIA_PATH = 'media';

type Kept = Pick<Media, 'accountId' | 'mediaKey'>;

/** Public addresses of media. */
@Injectable()
export class MediaAddresses {
  constructor(private readonly settings: Settings) {}

  of(media: Kept): string {
    const { MEDIA_PUBLIC_URL, PUBLIC_URL } = this.settings;
    const base =
      MEDIA_PUBLIC_URL.replace('{account}', String(media.accountId)) || `${PUBLIC_URL}/${MEDIA_PATH}`;
    return `${base}/${media.mediaKey}`;
  }

  ofVariant(media: Kept, { width }: Pick<Variant, 'width'>): string {
    return `${this.of(media)}/${variantName(width)}`;
  }
}

/** The name of the kept picture in the store. */
export function keptObject({ accountId, mediaKey }: Kept): string {
  return `${accountId}/${mediaKey}/original`;
}

export function variantObject({ accountId, mediaKey }: Kept, width: number): string {
  return `${accountId}/${mediaKey}/${variantName(width)}`;
}

export function variantName(width: number): string {
  return `${width}.webp`;
}
