import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { findOwned, requireVersion, type Found } from '../platform/access/owned-records';
import { clock } from '../platform/common/clock';
import type { Page } from '../platform/common/page';
import { Problem } from '../platform/common/problem';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { updateVersioned } from '../platform/database/versioned';
import { isAtLeast } from '../platform/operations/role-order';
import type { GetMedia, ListMedia, MediaDetail, MediaId, MediaView, UpdateMedia } from './media.dto';
import { Media } from './media.entity';
import { inTrash, isUsed, MediaListing } from './media.listing';
import { namedFields } from './media-record';
import { usedBy } from './used-by';

type Change = (media: Found<Media>) => Partial<Media>;

@Injectable()
export class MediaService {
  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly listing: MediaListing,
    private readonly work: UnitOfWork,
  ) {}

  list(caller: Caller, query: ListMedia): Promise<Page<MediaView>> {
    const scope = { field: 'accountId', values: [caller.named.accountId] };
    return this.listing.page(this.media.manager, {
      ...query,
      scope,
      filters: [inTrash(query.deleted === 'Yes'), ...isUsed(query.used)],
    });
  }

  /** Also finds a picture in the trash. */
  async get(caller: Caller, { mediaId, accountId }: GetMedia): Promise<MediaDetail> {
    const { manager } = this.media;
    await findOwned(manager, Media, caller, { mediaId, accountId });
    return this.detail(manager, caller, mediaId);
  }

  update(caller: Caller, { mediaId, mediaName, alt }: UpdateMedia): Promise<MediaView> {
    return this.change(caller, mediaId, ({ deletedAt }) => {
      if (deletedAt) throw new Problem('media_deleted');
      return namedFields({ alt, mediaName: mediaName ?? undefined });
    });
  }

  /** Deleting a picture in the trash changes nothing. */
  remove(caller: Caller, { mediaId }: MediaId): Promise<MediaDetail> {
    return this.change(caller, mediaId, ({ deletedAt }) => ({ deletedAt: deletedAt ?? clock.date() }));
  }

  restore(caller: Caller, { mediaId }: MediaId): Promise<MediaView> {
    return this.change(caller, mediaId, ({ deletedAt }) => {
      if (!deletedAt) throw new Problem('media_not_deleted');
      return { deletedAt: null };
    });
  }

  private change(caller: Caller, mediaId: number, change: Change): Promise<MediaDetail> {
    return this.work.run(async ({ manager }) => {
      const media = await this.findOwn(manager, caller, mediaId);
      await requireVersion(caller, media, () => this.listing.one(manager, mediaId));
      await updateVersioned(manager, Media, media, change(media));
      return this.detail(manager, caller, mediaId);
    });
  }

  private async detail(manager: EntityManager, caller: Caller, mediaId: number): Promise<MediaDetail> {
    return {
      ...(await this.listing.one(manager, mediaId)),
      usedBy: await usedBy(manager, caller, mediaId),
    };
  }

  /** Throws 403 if a Contributor or Author did not upload the picture. */
  private async findOwn(manager: EntityManager, caller: Caller, mediaId: number): Promise<Found<Media>> {
    const media = await findOwned(manager, Media, caller, { mediaId });
    const mayWriteAll = isAtLeast(caller.roleIn(media.accountId), 'Editor');
    if (!mayWriteAll && media.createdBy !== caller.userId)
      throw roleForbidden('You did not upload this picture.');
    return media;
  }
}
