import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { requireUnshownPicture } from '../platform/access/shown-records';
import { audit } from '../platform/audit/audit';
import { Created } from '../platform/common/created';
import { Problem, retryLater } from '../platform/common/problem';
import { outsideRequest } from '../platform/common/request-context';
import { isDuplicate } from '../platform/database/database-errors';
import { insertRow } from '../platform/database/inserts';
import { ConflictRetry, UnitOfWork } from '../platform/database/unit-of-work';
import { updateVersioned } from '../platform/database/versioned';
import { mediaUploads } from '../platform/instruments/instruments';
import { Settings } from '../platform/settings/settings';
import type { ReceivedFile } from '../platform/uploads/received-file';
import { keptObject, variantObject } from './media-addresses';
import type { MediaView } from './media.dto';
import { Media } from './media.entity';
import { MediaListing } from './media.listing';
import { newMedia, type NewMedia, type NewPicture, type Uploader } from './new-media';
import type { MadePicture } from './pictures/picture-job';
import { PictureJobs } from './pictures/picture-jobs.service';
import { PictureRefused } from './pictures/picture-process';
import { pictureTypeOf, type PictureType } from './pictures/picture-type';
import { requireQuota, requireStorage } from './quota';
import { refusedPicture, unsupported } from './refusals';
import { keepFiles, noteFailed, noteUnfinished } from './removals';
import { MEDIA_STORE, type MediaStore } from './store/media-store';
import { storeUnavailable } from './store/store-unavailable';

const RETRY_SECONDS = 5;

/** A record that existed, or a new one. */
export type Added = MediaView | Created<MediaView>;

@Injectable()
export class UploadsService {
  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly pictures: PictureJobs,
    private readonly listing: MediaListing,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns the existing record, outside the trash, if the account already has the same bytes. */
  async add(uploader: Uploader, picture: NewPicture): Promise<Added> {
    try {
      const added = await this.addCounted(uploader, picture);
      mediaUploads.inc({ result: added instanceof Created ? 'created' : 'existing' });
      return added;
    } catch (error) {
      const isRefused = error instanceof Problem && error.status < 500;
      mediaUploads.inc({ result: isRefused ? 'refused' : 'failed' });
      throw error;
    }
  }

  /** Returns the record of the account that was made from these bytes, restored if it is in the trash, or null. */
  async existing(uploader: Uploader, sha256: string): Promise<MediaView | null> {
    const { accountId } = uploader.named;
    // Without a record, no unit of work runs: it would store its result for the Idempotency-Key.
    if (!(await this.media.existsBy({ accountId, sha256 }))) return null;
    return this.work.run(({ manager }) => this.restored(manager, uploader, sha256));
  }

  private async addCounted(uploader: Uploader, picture: NewPicture): Promise<Added> {
    const { file } = picture;
    const mediaType = typeOf(file);
    const existing = await this.existing(uploader, file.sha256);
    if (existing) return existing;
    // The smallest picture: a full account does not occupy the decoders.
    await this.requireStorage(uploader, picture, 1);
    const made = await this.make(uploader, picture, mediaType);
    const media = newMedia(uploader, picture, made, mediaType);
    await this.requireStorage(uploader, picture, media.storedBytes);
    await this.note(media);
    await this.put(media, made, file.folder);
    try {
      return await this.work.run(({ manager }) => this.insert(manager, uploader, media, picture.field));
    } catch (error) {
      const noted = outsideRequest(() => this.work.run(({ manager }) => noteFailed(manager, media)));
      // Without a database, the files are removed after MEDIA_ORPHAN_SECONDS.
      await noted.catch(() => undefined);
      throw error;
    }
  }

  private requireStorage(uploader: Uploader, { field }: NewPicture, bytes: number): Promise<void> {
    return requireStorage(
      this.media.manager,
      uploader,
      { field, bytes },
      this.settings.MEDIA_MIB_PER_ACCOUNT,
    );
  }

  private async restored(
    manager: EntityManager,
    uploader: Uploader,
    sha256: string,
  ): Promise<MediaView | null> {
    const { named, parent } = uploader;
    const { accountId } = named;
    const media = await manager.findOneBy(Media, { accountId, sha256 });
    if (!media) return null;
    const { mediaId, deletedAt } = media;
    if (deletedAt) {
      await requireUnshownPicture(manager, uploader, mediaId);
      await updateVersioned(manager, Media, media, { deletedAt: null });
      await audit(manager, 'media.restore', { accountId: parent.accountId, subjectId: mediaId });
    }
    return this.listing.one(manager, mediaId);
  }

  private async make(uploader: Uploader, picture: NewPicture, type: PictureType): Promise<MadePicture> {
    const { file, field } = picture;
    try {
      const { path: source, folder } = file;
      return await this.pictures.make(uploader.parent.accountId, { source, folder, type });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      throw refusedPicture(error.refusal, field, this.settings);
    }
  }

  /** Outside of the request, whose Idempotency-Key gets the result of the last unit of work. */
  private note(media: NewMedia): Promise<void> {
    const { MEDIA_ORPHAN_SECONDS } = this.settings;
    return outsideRequest(() =>
      this.work.run(({ manager }) => noteUnfinished(manager, media, MEDIA_ORPHAN_SECONDS)),
    );
  }

  private async put(media: NewMedia, made: MadePicture, folder: string): Promise<void> {
    try {
      await this.store.put(keptObject(media), join(folder, made.name), media.mediaType);
      for (const { name, width } of made.variants) {
        await this.store.put(variantObject(media, width), join(folder, name), 'image/webp');
      }
    } catch (error) {
      throw storeUnavailable(error);
    }
  }

  /** An upload that loses to another one of the same bytes keeps no files. Throws 503 if it took too long. */
  private async insert(
    manager: EntityManager,
    uploader: Uploader,
    media: NewMedia,
    field: NewPicture['field'],
  ): Promise<Added> {
    const { sha256, storedBytes: bytes, createdBy: userId } = media;
    const existing = await this.restored(manager, uploader, sha256);
    if (existing) {
      await noteFailed(manager, media);
      return existing;
    }
    await requireQuota(manager, uploader, { field, bytes }, this.settings.MEDIA_MIB_PER_ACCOUNT);
    if (!(await keepFiles(manager, media.mediaKey)))
      throw retryLater('unavailable', RETRY_SECONDS, 'The upload took too long.');
    try {
      const mediaId = await insertRow(manager, Media, media);
      const about = { accountId: uploader.parent.accountId, userId, subjectId: mediaId };
      await audit(manager, 'media.create', about);
      return new Created(await this.listing.one(manager, mediaId));
    } catch (error) {
      throw isDuplicate(error) ? new ConflictRetry() : error;
    }
  }
}

function typeOf({ start }: ReceivedFile): PictureType {
  const type = pictureTypeOf(start);
  if (!type) throw unsupported();
  return type;
}
