import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { MediaView } from '../../media/media.dto';
import { Media } from '../../media/media.entity';
import type { Uploader } from '../../media/new-media';
import { UploadsService } from '../../media/uploads.service';
import { Created } from '../../platform/common/created';
import { Problem } from '../../platform/common/problem';
import { insertMissingRows } from '../../platform/database/inserts';
import { DownloadError } from '../../platform/egress/downloads';
import { fileNameOf } from '../../platform/egress/file-name';
import { receive } from '../../platform/uploads/received-file';
import { UploadFolders } from '../../platform/uploads/upload-folders';
import { uploaderFor } from '../accounts/uploader';
import { attachmentsIn, type Attachment } from './attachments';
import type { Skipped } from './import-report';
import { ImportedRecord } from './imported-record.entity';
import { PictureAddresses } from './picture-addresses';
import { PictureMissing, type PictureFiles } from './picture-files';

/** The pictures of an export. They are imported before its posts. */
export interface ImportedPictures {
  addresses: PictureAddresses;
  /** The ids of all attachments that are pictures, found or missing. */
  ids: ReadonlySet<string>;
  found: number;
  missing: Skipped[];
}

interface PictureExport {
  accountId: number;
  /** The export. */
  file: string;
  /** Where its pictures are. */
  pictures: PictureFiles;
}

type OnProgress = (done: number, all: number) => void;

/** Adds the pictures of an export to the library of an account. */
@Injectable()
export class PictureImport {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly folders: UploadFolders,
    private readonly uploads: UploadsService,
  ) {}

  /** Does not read pictures again that an earlier run has added. */
  async add(given: PictureExport, onProgress: OnProgress): Promise<ImportedPictures> {
    const { site, pictures } = await attachmentsIn(given.file);
    const addresses = new PictureAddresses(site);
    const missing: Skipped[] = [];
    const uploader = await uploaderFor(this.source.manager, given.accountId);
    const atOnce = availableParallelism();
    for (let start = 0; start < pictures.length; start += atOnce) {
      const batch = pictures.slice(start, start + atOnce);
      const found = await Promise.all(batch.map((one) => this.addOne(uploader, one, given.pictures)));
      batch.forEach(({ url }, at) => {
        const picture = found[at];
        if (picture instanceof PictureMissing) missing.push({ what: `picture ${url}`, why: picture.message });
        else if (picture) addresses.add(url, picture);
      });
      onProgress(start + batch.length, pictures.length);
    }
    const ids = new Set(pictures.map(({ postId }) => postId));
    return { addresses, ids, missing, found: pictures.length - missing.length };
  }

  /** Throws if the service is unavailable, so that the next run continues. */
  private async addOne(
    uploader: Uploader,
    attachment: Attachment,
    files: PictureFiles,
  ): Promise<MediaView | PictureMissing> {
    try {
      return (await this.known(uploader, attachment)) ?? (await this.upload(uploader, attachment, files));
    } catch (error) {
      if (error instanceof PictureMissing) return error;
      if (error instanceof DownloadError) return new PictureMissing(error.message);
      if (error instanceof Problem && error.status < 500) return new PictureMissing(reasonOf(error));
      throw error;
    }
  }

  private async known(uploader: Uploader, { hash }: Attachment): Promise<MediaView | null> {
    const { accountId } = uploader.named;
    const { manager } = this.source;
    const record = await manager.findOneBy(ImportedRecord, { accountId, sourceHash: hash });
    if (!record) return null;
    const media = await manager.findOneBy(Media, { mediaId: record.recordId, accountId });
    if (!media || media.deletedAt) throw new PictureMissing('it was deleted after an earlier import');
    return this.uploads.existing(uploader, media.sha256);
  }

  private async upload(uploader: Uploader, attachment: Attachment, files: PictureFiles): Promise<MediaView> {
    const { url, alt, hash: sourceHash } = attachment;
    const folder = await this.folders.make();
    try {
      const bytes = await files.open(attachment);
      const file = await receive({ name: fileNameOf(url), bytes }, folder);
      const added = await this.uploads.add(uploader, { file, alt, field: 'file' });
      const picture = added instanceof Created ? added.data : added;
      const record = { accountId: picture.accountId, sourceHash, recordId: picture.mediaId };
      await insertMissingRows(this.source.manager, ImportedRecord, [record]);
      return picture;
    } finally {
      await this.folders.remove(folder);
    }
  }
}

function reasonOf({ title, detail }: Problem): string {
  return detail ?? title;
}
