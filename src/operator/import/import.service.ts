import { Injectable } from '@nestjs/common';
import { existingAccount } from '../accounts/existing-account';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { newPost } from '../../posts/post-writing';
import { Permitted } from '../../posts/review-gate';
import { featuredImages } from './featured-images';
import { ImportBatch } from './import-batch';
import { ImportReport, type Imported, type Skipped, type Tally } from './import-report';
import { declaredAuthor, declaredCategory, nameFrom } from './named-sources';
import { postSource, type Target } from './post-source';
import { RepeatedPosts } from './repeated-posts';
import type { Source } from './source';
import type { WxrEntry } from './wxr-entry';
import { WxrReader } from './wxr-reader';

/** The numbers of records, and of characters of content, at which a batch ends. Each batch is one unit of work. */
const BATCH = { records: 50, characters: 4_000_000 };

/** A function that receives the part of the file that has been read, from 0 to 1, and the counts of posts so far. */
export type OnProgress = (share: number, posts: Tally) => void;

/** Imports the authors, categories and posts of a WordPress export. It announces no events. */
@Injectable()
export class ImportService {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Imports the file into the account. Records that an earlier run has imported are not changed. Throws 403 before
   * anything is stored if the account requires reviews and the file has public posts.
   */
  async import(accountId: number, file: string, onProgress: OnProgress): Promise<Imported> {
    const account = await this.work.run(({ manager }) => existingAccount(manager, accountId));
    const images = await featuredImages(file);
    if (account.reviewRequired === 'Yes') await this.requirePrivate({ accountId, images }, file);
    const reader = new WxrReader(file);
    const report = new ImportReport();
    for await (const batch of batches({ accountId, images }, reader, report)) {
      await this.write(accountId, batch, report);
      onProgress(reader.share, report.posts);
    }
    return report.answer;
  }

  /** Reads the whole file, and throws 403 if one of its posts needs a review. */
  private async requirePrivate(target: Target, file: string): Promise<void> {
    const { accountId } = target;
    for await (const batch of batches(target, new WxrReader(file), new ImportReport())) {
      const posts = batch.flatMap((one) =>
        one.kind === 'post' ? [newPost(accountId, null, one.input)] : [],
      );
      await this.work.run((tx) => Permitted.ofNew(tx, accountId, posts));
    }
  }

  private async write(accountId: number, batch: readonly Source[], report: ImportReport): Promise<void> {
    const fates = await this.work.run((tx) => new ImportBatch(tx, accountId).write(batch));
    for (const fate of fates) report.settle(fate);
    const added = new Set(fates.filter(({ isNew }) => isNew).map(({ hash }) => hash));
    for (const source of batch) {
      if (added.has(source.hash)) source.losses?.forEach((loss) => report.skip(loss));
    }
  }
}

/** Yields the records of the export in batches, one for each unit of work. Reports records that cannot be imported. */
async function* batches(target: Target, reader: WxrReader, report: ImportReport): AsyncGenerator<Source[]> {
  const repeated = new RepeatedPosts();
  let batch: Source[] = [];
  let characters = 0;
  for await (const entry of reader.entries()) {
    const found = sourceOf(target, entry);
    const source = 'kind' in found && found.kind === 'post' ? repeated.apart(found) : found;
    if ('why' in source) {
      report.skip(source);
      continue;
    }
    batch.push(source);
    characters += entry.whole('content:encoded').length;
    if (batch.length < BATCH.records && characters < BATCH.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function sourceOf(target: Target, entry: WxrEntry): Source | Skipped {
  switch (entry.element) {
    case 'wp:author':
      return declaredAuthor(entry) ?? { what: 'author', why: 'it has no login' };
    case 'wp:category':
      return declaredCategory(entry) ?? { what: 'category', why: 'it has no name' };
    case 'wp:tag':
      return { what: 'tag', why: 'posts have no tags here' };
    case 'wp:term':
      return { what: 'term of another taxonomy', why: 'posts have categories only' };
    case 'item':
      return itemSource(target, entry);
  }
}

function itemSource(target: Target, item: WxrEntry): Source | Skipped {
  const type = nameFrom(item.text('wp:post_type')) || 'item without a type';
  if (type === 'post') return postSource(target, item);
  const isShown = type === 'attachment' && target.images.has(item.text('wp:post_id'));
  return { what: type, why: 'only posts are taken over', count: isShown ? 0 : 1 };
}
