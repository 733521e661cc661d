import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { decoded } from '../../platform/common/decoded';
import { Downloads } from '../../platform/egress/downloads';
import type { Attachment } from './attachments';
import { PROCESSED } from './picture-addresses';

/** The message follows the name of the picture in the report. */
export class PictureMissing extends Error {}

/** Where the files of an exported site are. `open` throws PictureMissing or DownloadError. */
export interface PictureFiles {
  open: (attachment: Attachment) => Promise<Readable>;
}

/** Files in a copy of the uploads folder of WordPress. */
export class UploadsFolder implements PictureFiles {
  private readonly root: string;

  constructor(
    folder: string,
    private readonly mostBytes: number,
  ) {
    this.root = resolve(folder);
  }

  async open(attachment: Attachment): Promise<Readable> {
    for (const name of namesOf(attachment)) {
      const path = resolve(this.root, name);
      const found = path.startsWith(this.root + sep) ? await stat(path).catch(() => null) : null;
      if (!found?.isFile()) continue;
      if (found.size > this.mostBytes) throw new PictureMissing('its file is too large');
      return createReadStream(path);
    }
    throw new PictureMissing('the folder does not contain it');
  }
}

/** Files that are fetched from the exported site. */
export class SiteFiles implements PictureFiles {
  constructor(private readonly downloads: Downloads) {}

  open({ url }: Attachment): Promise<Readable> {
    return this.downloads.open(url);
  }
}

/** Returns the possible names in the folder. The folder can have only the original of a scaled picture. */
function namesOf({ url, file }: Attachment): string[] {
  const path = decoded(new URL(url).pathname);
  const [, below] = /\/uploads\/(.*)/.exec(path) ?? [];
  const names = [file, below ?? '', path.slice(1)].filter((name) => name !== '');
  return [...new Set(names.flatMap((name) => [name, name.replace(PROCESSED, '')]))];
}
