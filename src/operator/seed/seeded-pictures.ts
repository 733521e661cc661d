import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import type { Uploader } from '../../media/new-media';
import { UploadsService, type Added } from '../../media/uploads.service';
import { Created } from '../../platform/common/created';
import { receive } from '../../platform/uploads/received-file';
import { UploadFolders } from '../../platform/uploads/upload-folders';
import { uploaderFor } from '../accounts/uploader';

const SIZE = { width: 1200, height: 800 };

/** With the colors at the top and at the bottom of each picture. */
const PICTURES = [
  { name: 'dawn.jpg', alt: 'The sky at dawn', from: [252, 203, 144], to: [213, 126, 235] },
  { name: 'forest.jpg', alt: 'A green forest', from: [168, 224, 99], to: [42, 110, 63] },
  { name: 'sea.jpg', alt: 'The sea on a clear day', from: [137, 247, 254], to: [30, 92, 160] },
  { name: 'night.jpg', alt: 'The sky at night', from: [48, 43, 99], to: [15, 12, 41] },
];

/** Sample pictures, the same ones every time. */
@Injectable()
export class SeededPictures {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly folders: UploadFolders,
    private readonly uploads: UploadsService,
  ) {}

  /** Returns how many were added. */
  async add(accountId: number): Promise<number> {
    const uploader = await uploaderFor(this.source.manager, accountId);
    let added = 0;
    for (const picture of PICTURES) {
      if ((await this.addOne(uploader, picture)) instanceof Created) added++;
    }
    return added;
  }

  private async addOne(
    uploader: Uploader,
    { name, alt, ...colors }: (typeof PICTURES)[number],
  ): Promise<Added> {
    const folder = await this.folders.make();
    try {
      const file = await receive({ name, bytes: Readable.from([await gradient(colors)]) }, folder);
      return await this.uploads.add(uploader, { file, alt, field: 'file' });
    } finally {
      await this.folders.remove(folder);
    }
  }
}

/** Returns the bytes of a JPEG. */
function gradient({ from, to }: { from: number[]; to: number[] }): Promise<Buffer> {
  const { width, height } = SIZE;
  const rows = Array.from({ length: height }, (_, y) => {
    const color = from.map((value, at) => Math.round(value + (((to[at] ?? 0) - value) * y) / height));
    return Buffer.alloc(3 * width, Buffer.from(color));
  });
  return sharp(Buffer.concat(rows), { raw: { ...SIZE, channels: 3 } })
    .jpeg()
    .toBuffer();
}
