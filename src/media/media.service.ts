import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { findOwned, requireVersion, type Found } from '../platform/access/owned-records';
import { requireUnshownPicture } from '../platform/access/shown-records';
import { audit } from '../platform/audit/audit';
import type { Act } from '../platform/audit/audit-entry.entity';
import { clock } from '../platform/common/clock';
import type { Page } from '../platform/common/page';
import { Problem } from '../platform/common/problem';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { updateVersioned } from '../platform/database/versioned';
import { ListScopes } from '../platform/lists/scopes';
import { noteMedia } from '../platform/post-changes/post-changes';
import { isAtLeast } from '../platform/operations/role-order';
import type { GetMedia, ListMedia, MediaDetail, MediaInput, MediaView, UpdateMedia } from './media.dto';
import { Media } from './media.entity';
import { isDeleted, isUsed, MediaListing } from './media.listing';
import { namedFields } from './media-record';
import { usedBy } from './used-by';

const USED_BY: keyof MediaDetail = 'usedBy';

/** Null if nothing changes. */
type Change = (media: Found<Media>) => Partial<Media> | null;

@Injectable()
export class MediaService {
  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly listing: MediaListing,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListMedia): Promise<Page<MediaView>> {
    return this.listing.page(this.media.manager, {
      ...query,
      scope: await this.scopes.of(caller, query),
      filters: [isDeleted(query.deleted === 'Yes'), ...isUsed(query.used)],
      unique: Boolean(query.mediaId),
    });
  }

  /** Also finds a picture in the trash. */
  async get(caller: Caller, query: GetMedia): Promise<Partial<MediaDetail>> {
    const { manager } = this.media;
    const { mediaId, fields } = query;
    const record = await this.listing.get(manager, caller, {
      ...query,
      fields: fields?.filter((name) => name !== USED_BY),
    });
    if (fields && !fields.includes(USED_BY)) return record;
    return { ...record, usedBy: await usedBy(manager, caller, mediaId) };
  }

  update(caller: Caller, input: UpdateMedia): Promise<MediaDetail> {
    const { mediaName, alt } = input;
    return this.change(caller, input, 'media.update', ({ deletedAt }) => {
      if (deletedAt) throw new Problem('media_deleted');
      return namedFields({ alt, mediaName: mediaName ?? undefined });
    });
  }

  /** Deleting a picture in the trash changes nothing. */
  remove(caller: Caller, input: MediaInput): Promise<MediaDetail> {
    return this.change(caller, input, 'media.delete', ({ deletedAt }) =>
      deletedAt ? null : { deletedAt: clock.date() },
    );
  }

  restore(caller: Caller, input: MediaInput): Promise<MediaDetail> {
    return this.change(caller, input, 'media.restore', ({ deletedAt }) => {
      if (!deletedAt) throw new Problem('media_not_deleted');
      return { deletedAt: null };
    });
  }

  private change(caller: Caller, input: MediaInput, act: Act, change: Change): Promise<MediaDetail> {
    const { mediaId } = input;
    return this.work.run(async ({ manager }) => {
      const media = await this.findOwn(manager, caller, input);
      await requireVersion(caller, media, () => this.listing.one(manager, mediaId));
      const fields = change(media);
      if (fields) {
        await updateVersioned(manager, Media, media, fields);
        await noteMedia(manager, [mediaId]);
        await audit(manager, act, { subjectId: mediaId });
      }
      return this.detail(manager, caller, mediaId);
    });
  }

  private async detail(manager: EntityManager, caller: Caller, mediaId: number): Promise<MediaDetail> {
    return {
      ...(await this.listing.one(manager, mediaId)),
      usedBy: await usedBy(manager, caller, mediaId),
    };
  }

  /** Throws 403 if a Contributor or Author did not upload the picture, or without `publish` if readers see it. */
  private async findOwn(
    manager: EntityManager,
    caller: Caller,
    { accountId, mediaId }: MediaInput,
  ): Promise<Found<Media>> {
    const media = await findOwned(manager, Media, caller, { accountId, mediaId });
    const mayWriteAll = isAtLeast(caller.roleIn(media.accountId), 'Editor');
    if (!mayWriteAll && !caller.owns(media))
      throw roleForbidden(
        'Your role in this account does not allow you to change images that others uploaded.',
      );
    await requireUnshownPicture(manager, caller, mediaId);
    return media;
  }
}
