import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { keptObject, variantObject } from '../../media/media-addresses';
import { Media, type Variant } from '../../media/media.entity';
import type { MediaStore } from '../../media/store/media-store';
import { int, selectRows, text, type RowOf } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { receive } from '../../platform/uploads/received-file';
import { UploadFolders } from '../../platform/uploads/upload-folders';

/** Pictures that are moved at the same time. */
const AT_ONCE = 8;

const PICTURE = { mediaId: int, accountId: int, mediaKey: text, mediaType: text, variants: text };

type Picture = RowOf<typeof PICTURE>;

interface StoredFile {
  object: string;
  mediaType: string;
}

/** A file that is missing from the new store, or differs there. */
export interface Unmoved {
  file: string;
  why: string;
}

type Outcome = 'copied' | 'present' | Unmoved;

export interface Moved {
  /** Files that were copied. */
  copied: number;
  /** Files that were already in the new store. */
  present: number;
  unmoved: Unmoved[];
}

export interface Stores {
  from: MediaStore;
  to: MediaStore;
}

/** Copies the files of all pictures into another store, while the service runs. */
@Injectable()
export class MediaMove {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly folders: UploadFolders,
  ) {}

  /** Reads every file from both stores, and overwrites none. */
  async run(stores: Stores, onProgress: (files: number) => void): Promise<Moved> {
    const moved: Moved = { copied: 0, present: 0, unmoved: [] };
    for (let after = 0; ;) {
      const page = await this.pageAfter(after);
      await Promise.all(page.map((picture) => this.move(picture, stores, moved)));
      onProgress(moved.copied + moved.present + moved.unmoved.length);
      const last = page.at(-1);
      if (!last) return moved;
      after = last.mediaId;
    }
  }

  /** In the order of their ids, so that the last page includes pictures that were added during the move. */
  private pageAfter(mediaId: number): Promise<Picture[]> {
    const rest = sql`FROM media WHERE media_id > ${mediaId} ORDER BY media_id LIMIT ${AT_ONCE}`;
    return selectRows(this.source.manager, PICTURE, rest);
  }

  private async move(picture: Picture, stores: Stores, moved: Moved): Promise<void> {
    const files = filesOf(picture);
    const outcomes: Outcome[] = [];
    for (const file of files) outcomes.push(await this.moveFile(file, stores));
    const { mediaId } = picture;
    // Housekeeping can have removed the files of a deleted picture before they were copied.
    if (!(await this.source.manager.existsBy(Media, { mediaId }))) return removeAll(files, stores.to);
    for (const outcome of outcomes) {
      if (typeof outcome === 'string') moved[outcome]++;
      else moved.unmoved.push(outcome);
    }
  }

  private async moveFile({ object: file, mediaType }: StoredFile, { from, to }: Stores): Promise<Outcome> {
    const there = await digestIn(to, file);
    const bytes = await from.read(file);
    if (!bytes) return there === null ? { file, why: 'neither store has it' } : 'present';
    const folder = await this.folders.make();
    try {
      const { path, sha256 } = await receive({ name: null, bytes }, folder);
      if (there === null) await to.put(file, path, mediaType);
      const stored = there ?? (await digestIn(to, file));
      if (stored !== sha256) return { file, why: 'the stores have different bytes' };
      return there === null ? 'copied' : 'present';
    } finally {
      await this.folders.remove(folder);
    }
  }
}

function filesOf(picture: Picture): StoredFile[] {
  const variants = JSON.parse(picture.variants) as Variant[];
  return [
    { object: keptObject(picture), mediaType: picture.mediaType },
    ...variants.map(({ width }) => ({ object: variantObject(picture, width), mediaType: 'image/webp' })),
  ];
}

async function removeAll(files: readonly StoredFile[], store: MediaStore): Promise<void> {
  for (const { object } of files) await store.remove(object);
}

/** Null if there is no such object. */
async function digestIn(store: MediaStore, object: string): Promise<string | null> {
  const bytes = await store.read(object);
  if (!bytes) return null;
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
