import { NO_MAKER } from '../../platform/access/identity';
import { Injectable } from '@nestjs/common';
import { existingAccount } from '../accounts/existing-account';
import { Problem } from '../../platform/common/problem';
import { OverdueUnit } from '../../platform/database/commit';
import { isRefused } from '../../platform/database/database-errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { newPost } from '../../posts/write/new-post';
import { Permitted } from '../../posts/write/review-gate';
import { featuredImages } from './featured-images';
import { ImportBatch } from './import-batch';
import { ImportReport, type Imported, type Skipped, type Tally } from './import-report';
import { declaredAuthor, declaredCategory, nameFrom } from './named-sources';
import type { ImportedPictures } from './picture-import.service';
import { postSource, type ImportTarget } from './post-source';
import { RepeatedPosts } from './repeated-posts';
import type { Source } from './source';
import type { WxrEntry } from './wxr-entry';
import { WxrReader } from './wxr-reader';

/** Records, and characters of content, at which a batch (one unit of work) ends. */
const BATCH = { records: 50, characters: 4_000_000 };

/** `share` is the part of the file that has been read, from 0 to 1. */
export type OnProgress = (share: number, posts: Tally) => void;

/** Called once the export can be imported. */
export type AddPictures = () => Promise<ImportedPictures>;

/** Announces no events. */
@Injectable()
export class ImportService {
  constructor(private readonly work: UnitOfWork) {}

  /** Changes no record of an earlier run. Throws 403 first if the account requires reviews and a post is public. */
  async import(
    accountId: number,
    file: string,
    onProgress: OnProgress,
    addPictures?: AddPictures,
  ): Promise<Imported> {
    const account = await this.work.run(({ manager }) => existingAccount(manager, accountId));
    const images = await featuredImages(file);
    if (account.reviewRequired === 'Yes') await this.requirePrivate({ accountId, images }, file);
    const reader = new WxrReader(file);
    const report = new ImportReport();
    const pictures = await addPictures?.();
    if (pictures) report.countPictures(pictures);
    for await (const batch of batches({ accountId, images, pictures }, reader, report)) {
      await this.write(accountId, batch, report);
      onProgress(reader.share, report.posts);
    }
    for (const loss of reader.losses) report.skip(loss);
    return report.answer;
  }

  /** Throws 403 if one of the posts needs a review. */
  private async requirePrivate(target: ImportTarget, file: string): Promise<void> {
    const { accountId } = target;
    for await (const batch of batches(target, new WxrReader(file), new ImportReport())) {
      const posts = batch.flatMap((one) =>
        one.kind === 'post' ? [newPost(accountId, NO_MAKER, one.input)] : [],
      );
      await this.work.run((tx) => Permitted.ofNew(tx, accountId, posts));
    }
  }

  /** If the database refuses a record, or the batch takes too long, writes each half. */
  private async write(accountId: number, batch: readonly Source[], report: ImportReport): Promise<void> {
    try {
      await this.store(accountId, batch, report);
    } catch (error) {
      const isOverdue = error instanceof OverdueUnit;
      const middle = Math.floor(batch.length / 2);
      if (!isOverdue && (error instanceof Problem || !isRefused(error))) throw error;
      if (middle === 0 && isOverdue) throw error;
      if (middle === 0) return report.skip(refused(batch, error));
      await this.write(accountId, batch.slice(0, middle), report);
      await this.write(accountId, batch.slice(middle), report);
    }
  }

  private async store(accountId: number, batch: readonly Source[], report: ImportReport): Promise<void> {
    const outcomes = await this.work.run((tx) => new ImportBatch(tx, accountId).write(batch));
    for (const outcome of outcomes) report.settle(outcome);
    const added = new Set(outcomes.filter(({ isNew }) => isNew).map(({ hash }) => hash));
    for (const source of batch) {
      if (!added.has(source.hash)) continue;
      source.losses?.forEach((loss) => report.skip(loss));
      if (source.kind === 'post') report.addRewritten(source.rewritten);
    }
  }
}

/** The reason does not contain the statement, which `reasonOf` adds. */
function refused([source]: readonly Source[], error: unknown): Skipped {
  const name = source?.kind === 'post' ? source.input.postTitle : source?.name;
  const reason = error instanceof Error ? error.message : String(error);
  return { what: `${source?.kind} "${name}"`, why: `the database refuses it: ${reason}` };
}

/** Reports records that cannot be imported. */
async function* batches(
  target: ImportTarget,
  reader: WxrReader,
  report: ImportReport,
): AsyncGenerator<Source[]> {
  const repeated = new RepeatedPosts();
  let batch: Source[] = [];
  let characters = 0;
  for await (const entry of reader.entries()) {
    const found = sourceOf(target, entry);
    const source = 'kind' in found && found.kind === 'post' ? repeated.distinguish(found) : found;
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

function sourceOf(target: ImportTarget, entry: WxrEntry): Source | Skipped {
  switch (entry.element) {
    case 'wp:author':
      return declaredAuthor(entry) ?? { what: 'author', why: 'it has no login' };
    case 'wp:category':
      return declaredCategory(entry) ?? { what: 'category', why: 'it has no name' };
    case 'wp:tag':
      return { what: 'tag', why: 'tags are not supported' };
    case 'wp:term':
      return { what: 'term of another taxonomy', why: 'only categories are supported' };
    case 'item':
      return itemSource(target, entry);
  }
}

function itemSource(target: ImportTarget, item: WxrEntry): Source | Skipped {
  const type = nameFrom(item.text('wp:post_type')) || 'item without a type';
  if (type === 'post') return postSource(target, item);
  const id = item.text('wp:post_id');
  const isImported = Boolean(target.images.get(id)) || target.pictures?.ids.has(id);
  return { what: type, why: 'only posts are imported', count: type === 'attachment' && isImported ? 0 : 1 };
}
