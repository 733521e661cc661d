import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { clock } from '../platform/common/clock';
import { Created } from '../platform/common/created';
import { Problem, retryLater } from '../platform/common/problem';
import { isDuplicate } from '../platform/database/database-errors';
import { insertRow } from '../platform/database/inserts';
import { ConflictRetry, UnitOfWork } from '../platform/database/unit-of-work';
import { updateVersioned } from '../platform/database/versioned';
import { Settings } from '../platform/settings/settings';
import type { ReceivedFile } from '../platform/uploads/received-file';
import { keptObject, variantObject } from './media-addresses';
import type { MediaView, UploadMedia } from './media.dto';
import { Media } from './media.entity';
import { requireQuota } from './quota';
import { MediaListing } from './media.listing';
import { namedFields } from './media-record';
import type { MadePicture } from './pictures/picture-job';
import { PictureJobs } from './pictures/picture-jobs.service';
import { PictureRefused } from './pictures/picture-process';
import { PICTURE_TYPES, pictureTypeOf, type PictureType } from './pictures/picture-type';
import { keepFiles, noteUnfinished } from './removals';
import { MEDIA_STORE, type MediaStore } from './store/media-store';

const KEY_BYTES = 16;

const RETRY_SECONDS = 5;

type Added = MediaView | Created<MediaView>;

@Injectable()
export class UploadsService {
  constructor(
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly pictures: PictureJobs,
    private readonly listing: MediaListing,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns the existing record, outside the trash, if the account already has the same bytes. */
  async add(caller: Caller, input: UploadMedia): Promise<Added> {
    const { file } = input;
    const mediaType = typeOf(file);
    const { accountId } = caller.named;
    const existing = await this.work.run(({ manager }) => this.existing(manager, accountId, file));
    if (existing) return existing;
    const made = await this.make(caller, file, mediaType);
    const media = newMedia(caller, input, made, mediaType);
    const { MEDIA_ORPHAN_SECONDS } = this.settings;
    await this.work.run(({ manager }) => noteUnfinished(manager, media, MEDIA_ORPHAN_SECONDS));
    await this.put(media, made, file.folder);
    return this.work.run(({ manager }) => this.insert(manager, caller, media, file));
  }

  private async existing(
    manager: EntityManager,
    accountId: number,
    { sha256 }: ReceivedFile,
  ): Promise<MediaView | null> {
    const media = await manager.findOneBy(Media, { accountId, sha256 });
    if (!media) return null;
    if (media.deletedAt) await updateVersioned(manager, Media, media, { deletedAt: null });
    return this.listing.one(manager, media.mediaId);
  }

  private async make(caller: Caller, file: ReceivedFile, type: PictureType): Promise<MadePicture> {
    try {
      const { path: source, folder } = file;
      return await this.pictures.make(caller.parent.accountId, { source, folder, type });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      throw error.refusal === 'unreadable' ? unreadable() : tooManyPixels(this.settings);
    }
  }

  private async put(media: NewMedia, made: MadePicture, folder: string): Promise<void> {
    await this.store.put(keptObject(media), join(folder, made.name), media.mediaType);
    for (const { name, width } of made.variants) {
      await this.store.put(variantObject(media, width), join(folder, name), 'image/webp');
    }
  }

  /** Housekeeping removes the files of an upload that loses to another one of the same bytes. Throws 503 if it took too long. */
  private async insert(
    manager: EntityManager,
    caller: Caller,
    media: NewMedia,
    file: ReceivedFile,
  ): Promise<Added> {
    const existing = await this.existing(manager, media.accountId, file);
    if (existing) return existing;
    await requireQuota(manager, caller.parent, media.storedBytes, this.settings.MEDIA_MIB_PER_ACCOUNT);
    if (!(await keepFiles(manager, media.mediaKey)))
      throw retryLater('unavailable', RETRY_SECONDS, 'The upload took too long.');
    try {
      const mediaId = await insertRow(manager, Media, media);
      return new Created(await this.listing.one(manager, mediaId));
    } catch (error) {
      throw isDuplicate(error) ? new ConflictRetry() : error;
    }
  }
}

type NewMedia = Omit<Media, 'mediaId'>;

function newMedia(caller: Caller, input: UploadMedia, made: MadePicture, mediaType: PictureType): NewMedia {
  const createdAt = clock.date();
  return {
    accountId: caller.named.accountId,
    mediaKey: randomBytes(KEY_BYTES).toString('base64url'),
    ...named(input, mediaType),
    ...sizes(made),
    mediaType,
    sha256: input.file.sha256,
    createdBy: caller.userId,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  };
}

function named({ alt = null, mediaName, file }: UploadMedia, mediaType: PictureType) {
  const name = mediaName ?? file.name ?? `picture.${PICTURE_TYPES[mediaType].extension}`;
  return namedFields({ mediaName: name, alt });
}

function sizes({ width, height, bytes, isAnimated: animated, variants }: MadePicture) {
  const storedBytes = variants.reduce((sum, variant) => sum + variant.bytes, bytes);
  const known = variants.map((variant) => ({
    width: variant.width,
    height: variant.height,
    bytes: variant.bytes,
  }));
  return { width, height, bytes, animated, storedBytes, variants: JSON.stringify(known) };
}

function typeOf({ start }: ReceivedFile): PictureType {
  const type = pictureTypeOf(start);
  if (!type) throw unsupported();
  return type;
}

function unsupported(): Problem {
  return new Problem('media_type_unsupported', 'The file must be a JPEG, PNG, WebP, GIF or AVIF picture.');
}

function unreadable(): Problem {
  const message = 'is damaged, or takes too long to decode';
  return new Problem('media_unreadable', `The picture ${message}.`, {
    errors: [{ field: 'file', code: 'format', message }],
  });
}

function tooManyPixels({ MEDIA_MEGAPIXELS }: Settings): Problem {
  const message = `must have at most ${MEDIA_MEGAPIXELS} megapixels in all of its frames, and at most 500 frames`;
  return new Problem('media_too_many_pixels', `The picture ${message}.`, {
    errors: [{ field: 'file', code: 'range', message }],
  });
}
