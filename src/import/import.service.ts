import { Injectable } from '@nestjs/common';
import { existingAccount } from '../accounts/existing-account';
import { UnitOfWork } from '../database/unit-of-work';
import { ImportBatch } from './import-batch';
import { ImportReport, type Imported, type Skipped, type Tally } from './import-report';
import { declaredAuthor, declaredCategory, nameFrom } from './named-sources';
import { postSource } from './post-source';
import { RepeatedPosts } from './repeated-posts';
import type { Source } from './source';
import type { WxrEntry } from './wxr-entry';
import { WxrReader } from './wxr-reader';

/** The most records, and the most characters of content, of one unit of work. */
const BATCH = { records: 50, characters: 4_000_000 };

/** Called with the part of the file that has been read, from 0 to 1, and with the counts of posts so far. */
export type OnProgress = (share: number, posts: Tally) => void;

/** Imports the authors, categories and posts of a WordPress export. It announces no events. */
@Injectable()
export class ImportService {
  constructor(private readonly work: UnitOfWork) {}

  /** Imports the file into the account. Records that an earlier run has imported are not changed. */
  async import(accountId: number, file: string, onProgress: OnProgress): Promise<Imported> {
    await this.work.run((manager) => existingAccount(manager, accountId));
    const reader = new WxrReader(file);
    const report = new ImportReport();
    for await (const batch of batches(accountId, reader, report)) {
      await this.write(accountId, batch, report);
      onProgress(reader.share, report.posts);
    }
    return report.answer;
  }

  private async write(accountId: number, batch: readonly Source[], report: ImportReport): Promise<void> {
    const fates = await this.work.run((manager, _, run) =>
      new ImportBatch(manager, run, accountId).write(batch),
    );
    for (const fate of fates) report.settle(fate);
    const added = new Set(fates.filter(({ isNew }) => isNew).map(({ hash }) => hash));
    for (const source of batch) {
      if (source.kind === 'post' && added.has(source.hash))
        source.losses.forEach((loss) => report.skip(loss));
    }
  }
}

/** The records of the export in batches of one unit of work each. Those that cannot be imported go to the report. */
async function* batches(
  accountId: number,
  reader: WxrReader,
  report: ImportReport,
): AsyncGenerator<Source[]> {
  const repeated = new RepeatedPosts();
  let batch: Source[] = [];
  let characters = 0;
  for await (const entry of reader.entries()) {
    const found = sourceOf(accountId, entry);
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

function sourceOf(accountId: number, entry: WxrEntry): Source | Skipped {
  switch (entry.element) {
    case 'wp:author':
      return declaredAuthor(entry) ?? { what: 'author', why: 'it has no login' };
    case 'wp:category':
      return declaredCategory(entry) ?? { what: 'category', why: 'it has no name' };
    case 'item': {
      const type = nameFrom(entry.text('wp:post_type')) || 'item without a type';
      return type === 'post'
        ? postSource(accountId, entry)
        : { what: type, why: 'only posts are taken over' };
    }
  }
}
