import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { int, selectRows, text, type RowOf } from '../platform/database/rows';
import { sql } from '../platform/database/sql';
import { keptObject, variantName, variantObject } from './media-addresses';
import type { Variant } from './media.entity';
import { MEDIA_STORE, type ByteRange, type MediaStore } from './store/media-store';
import { storeUnavailable } from './store/store-unavailable';

const KEPT = { accountId: int, mediaKey: text, mediaType: text, bytes: int, variants: text };

/** A file of a picture. Its bytes never change. */
export interface MediaFile {
  object: string;
  mediaType: string;
  bytes: number;
  /** Strong, with its quotation marks. */
  etag: string;
}

@Injectable()
export class MediaFiles {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
  ) {}

  /** `variant`: the name of a variant, such as `320.webp`. Null if there is no such file, or its account is deleted. */
  async find(mediaKey: string, variant?: string): Promise<MediaFile | null> {
    const rest = sql`FROM media WHERE media_key = ${mediaKey} AND EXISTS (
      SELECT 1 FROM accounts account WHERE account.account_id = media.account_id AND account.deleted_at IS NULL)`;
    const [kept] = await selectRows(this.source.manager, KEPT, rest);
    if (!kept) return null;
    return variant === undefined ? originalOf(kept) : variantOf(kept, variant);
  }

  /** Null if the store does not have the file. Throws 503 if the store fails. */
  read({ object }: MediaFile, range?: ByteRange): Promise<Readable | null> {
    return this.store.read(object, range).catch(refuse);
  }

  /** Whether the store has the file. Throws 503 if the store fails. */
  async has({ object }: MediaFile): Promise<boolean> {
    return (await this.store.bytesOf(object).catch(refuse)) !== null;
  }
}

function refuse(error: unknown): never {
  throw storeUnavailable(error);
}

type Kept = RowOf<typeof KEPT>;

function originalOf(kept: Kept): MediaFile {
  const { mediaKey, mediaType, bytes } = kept;
  return { object: keptObject(kept), mediaType, bytes, etag: `"${mediaKey}"` };
}

function variantOf(kept: Kept, name: string): MediaFile | null {
  const variants = JSON.parse(kept.variants) as Variant[];
  const variant = variants.find(({ width }) => variantName(width) === name);
  if (!variant) return null;
  const { width, bytes } = variant;
  return {
    object: variantObject(kept, width),
    mediaType: 'image/webp',
    bytes,
    etag: `"${kept.mediaKey}-${width}"`,
  };
}
