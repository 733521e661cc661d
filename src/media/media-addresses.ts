import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/settings/settings';
import { MediaBases, type MediaAddress } from './known-addresses';
import type { Media, Variant } from './media.entity';

/** The path under which the service serves media. */
export const MEDIA_PATH = 'media';

type Kept = Pick<Media, 'accountId' | 'mediaKey'>;

/** Public URLs of media. */
@Injectable()
export class MediaAddresses {
  /** For the last PUBLIC_URL, which may be known only after the start. */
  private known?: { publicUrl: string; bases: MediaBases };

  constructor(private readonly settings: Settings) {}

  of(media: Kept): string {
    const { MEDIA_PUBLIC_URL, PUBLIC_URL } = this.settings;
    const base = MEDIA_PUBLIC_URL.replace('{account}', String(media.accountId));
    return `${base || `${PUBLIC_URL}/${MEDIA_PATH}`}/${media.mediaKey}`;
  }

  ofVariant(media: Kept, { width }: Pick<Variant, 'width'>): string {
    return `${this.of(media)}/${variantName(width)}`;
  }

  /**
   * Null unless the address belongs to a picture at this service, at MEDIA_PUBLIC_URL or at one of MEDIA_FORMER_URLS. A
   * relative address refers to `base`: by default, to a page of the service.
   */
  read(address: string, base = `${this.settings.PUBLIC_URL}/blog/`): MediaAddress | null {
    const url = URL.parse(address, base);
    return url && this.bases().read(url);
  }

  private bases(): MediaBases {
    const { MEDIA_PUBLIC_URL, MEDIA_FORMER_URLS, PUBLIC_URL: publicUrl } = this.settings;
    if (this.known?.publicUrl !== publicUrl) {
      const all = [`${publicUrl}/${MEDIA_PATH}`, MEDIA_PUBLIC_URL, ...MEDIA_FORMER_URLS];
      this.known = { publicUrl, bases: new MediaBases(all.filter(Boolean)) };
    }
    return this.known.bases;
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
