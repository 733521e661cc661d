import { IsNull, type EntityManager } from 'typeorm';
import { existingAccount } from '../accounts/existing-account';
import { Author } from '../authors/author.entity';
import { insertAuthor } from '../authors/new-author';
import { Category } from '../categories/category.entity';
import { insertCategory } from '../categories/new-category';
import { isDuplicate } from '../database/database-errors';
import { inList } from '../database/raw';
import { Outrun } from '../database/unit-of-work';
import { insertPost, newPost } from '../posts/post-writing';
import type { Fate } from './import-report';
import { ImportedRecord } from './imported-record.entity';
import type { NamedSource, PostSource, Source } from './source';

/** Imports the records of a batch that were not imported before, and records in the same transaction that they were. */
export class ImportBatch {
  private readonly fates: Fate[] = [];
  private readonly added: ImportedRecord[] = [];
  private readonly known = new Map<string, number>();

  constructor(
    private readonly manager: EntityManager,
    private readonly run: number,
    private readonly accountId: number,
  ) {}

  /** Writes the batch; answers for each record, including those that posts mention, whether it is new. */
  async write(sources: readonly Source[]): Promise<Fate[]> {
    await existingAccount(this.manager, this.accountId);
    await this.recall(sources);
    for (const source of sources) {
      if (source.kind === 'post') await this.takePost(source);
      else await this.takeNamed(source);
    }
    await this.remember();
    return this.fates;
  }

  private async recall(sources: readonly Source[]): Promise<void> {
    const all = sources.flatMap((source) => [source, ...mentionedBy(source)]);
    const hashes = new Set(all.map(({ hash }) => hash));
    const { accountId } = this;
    const records = await this.manager.findBy(ImportedRecord, { accountId, sourceHash: inList([...hashes]) });
    for (const { sourceHash, recordId } of records) this.known.set(sourceHash, recordId);
  }

  private async takePost(source: PostSource): Promise<void> {
    const { hash, input, slug, author, category } = source;
    const isNew = !this.known.has(hash);
    this.fates.push({ kind: 'post', hash, isNew });
    if (!isNew) return this.meetAgain(source);
    const values = newPost(this.accountId, null, {
      ...input,
      postAuthorId: author && (await this.reference(author)),
      postCategoriesId: category && (await this.reference(category)),
    });
    const { postId } = await insertPost(this.manager, this.run, values, slug);
    this.keep(hash, postId);
  }

  /** Counts the records that an already imported post mentions, if they were imported. */
  private meetAgain(post: PostSource): void {
    for (const { kind, hash } of mentionedBy(post)) {
      if (this.known.has(hash)) this.fates.push({ kind, hash, isNew: false });
    }
  }

  /** The id for a new post to refer to; null if the record has been deleted since its import. */
  private async reference(source: NamedSource): Promise<number | null> {
    const id = await this.takeNamed(source);
    const isThere =
      source.kind === 'author'
        ? await this.manager.existsBy(Author, { authorId: id, deletedAt: IsNull() })
        : await this.manager.existsBy(Category, { catId: id, deletedAt: IsNull() });
    return isThere ? id : null;
  }

  private async takeNamed(source: NamedSource): Promise<number> {
    const { kind, hash } = source;
    const known = this.known.get(hash);
    this.fates.push({ kind, hash, isNew: known === undefined });
    return known ?? this.keep(hash, await this.insertNamed(source));
  }

  private async insertNamed({ kind, name, slug }: NamedSource): Promise<number> {
    const { manager, run, accountId } = this;
    if (kind === 'author') {
      return (await insertAuthor(manager, run, { accountId, authorName: name })).authorId;
    }
    return (await insertCategory(manager, run, { accountId, catName: name }, slug)).catId;
  }

  private keep(sourceHash: string, recordId: number): number {
    this.known.set(sourceHash, recordId);
    this.added.push({ accountId: this.accountId, sourceHash, recordId });
    return recordId;
  }

  /** Records what was imported. If a concurrent import of the same export was faster, this batch runs again. */
  private async remember(): Promise<void> {
    if (this.added.length === 0) return;
    try {
      await this.manager.insert(ImportedRecord, this.added);
    } catch (error) {
      throw isDuplicate(error) ? new Outrun() : error;
    }
  }
}

function mentionedBy(source: Source): NamedSource[] {
  return source.kind === 'post' ? [source.author, source.category].filter((one) => one !== undefined) : [];
}
