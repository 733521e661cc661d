import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AccountTree } from '../platform/access/account-tree';
import type { Caller } from '../platform/access/caller';
import { invalidField } from '../platform/common/problem';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { Downloads, DownloadError, DownloadTooLarge } from '../platform/egress/downloads';
import { fileNameOf } from '../platform/egress/file-name';
import { UploadBudget } from '../platform/http/upload-budget';
import { fileTooLarge } from '../platform/http/upload-intake';
import { Settings } from '../platform/settings/settings';
import { receive, type ReceivedFile } from '../platform/uploads/received-file';
import { UploadFolders } from '../platform/uploads/upload-folders';
import { MediaAddresses } from './media-addresses';
import type { CopyMedia, MediaView } from './media.dto';
import { Media } from './media.entity';
import { MediaListing } from './media.listing';
import { UploadsService, type Added } from './uploads.service';

const MIB = 1024 * 1024;

@Injectable()
export class CopiesService {
  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly addresses: MediaAddresses,
    private readonly budget: UploadBudget,
    private readonly downloads: Downloads,
    private readonly folders: UploadFolders,
    private readonly listing: MediaListing,
    private readonly settings: Settings,
    private readonly tree: AccountTree,
    private readonly uploads: UploadsService,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns the existing record for an address of the caller's own pictures. */
  async add(caller: Caller, input: CopyMedia): Promise<Added> {
    const own = await this.ownRecord(caller, input.url);
    if (own) return own;
    const giveBack = this.budget.take(this.settings.MEDIA_FILE_MIB * MIB, caller.parent.accountId);
    try {
      return await this.copy(caller, input);
    } finally {
      giveBack();
    }
  }

  /** A picture of another tree is fetched like any other, so that the response does not reveal whether it exists. */
  private async ownRecord(caller: Caller, url: string): Promise<MediaView | null> {
    const mediaKey = this.addresses.read(url)?.mediaKey;
    const media = mediaKey && (await this.media.findOneBy({ mediaKey }));
    if (!media) return null;
    if (media.accountId === caller.named.accountId) return this.uploads.existing(caller, media.sha256);
    if (!media.deletedAt && (await this.isReached(caller, media)))
      return this.work.run(({ manager }) => this.listing.one(manager, media.mediaId));
    return null;
  }

  private async isReached(caller: Caller, { accountId }: Media): Promise<boolean> {
    const account = await this.tree.find(caller.parent, accountId);
    return account !== null && caller.roleIn(account.accountId) !== null;
  }

  private async copy(caller: Caller, { url, alt, mediaName }: CopyMedia): Promise<Added> {
    const folder = await this.folders.make();
    try {
      const file = await this.fetch(url, folder);
      return await this.uploads.add(caller, { file, alt, mediaName, field: 'url' });
    } finally {
      await this.folders.remove(folder);
    }
  }

  private async fetch(url: string, folder: string): Promise<ReceivedFile> {
    try {
      return await receive({ name: fileNameOf(url), bytes: await this.downloads.open(url) }, folder);
    } catch (error) {
      if (error instanceof DownloadTooLarge) throw fileTooLarge(this.settings);
      throw error instanceof DownloadError ? invalidField('url', 'format', error.message) : error;
    }
  }
}
