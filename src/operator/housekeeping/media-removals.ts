import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { removeDueFiles } from '../../media/removals';
import { MEDIA_STORE, type MediaStore } from '../../media/store/media-store';
import type { Chore, Cleared } from './chore';

/** Removes the files of deleted pictures and of uploads that did not end. */
@Injectable()
export class MediaRemovals implements Chore {
  readonly step = 'media_files';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
  ) {}

  clear(most: number): Promise<Cleared> {
    return removeDueFiles(this.source.manager, this.store, most);
  }
}
