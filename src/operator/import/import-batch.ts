import { IsNull, type EntityManager } from 'typeorm';
import { NO_MAKER } from '../../platform/access/identity';
import { audit } from '../../platform/audit/audit';
import { existingAccount } from '../accounts/existing-account';
import { Author } from '../../authors/author.entity';
import { insertAuthor } from '../../authors/new-author';
import { Category } from '../../categories/category.entity';
import { insertCategory } from '../../categories/new-category';
import { isDuplicate } from '../../platform/database/database-errors';
import { inList } from '../../platform/database/raw';
import { ConflictRetry, type Attempt } from '../../platform/database/unit-of-work';
import { insertPost, newPost } from '../../posts/write/new-post';
import type { ImportOutcome } from './import-report';
import { ImportedRecord } from './imported-record.entity';
import type { NamedSource, PostSource, Source } from './source';

/** Records, in the same transaction, which items have been imported. */
export class ImportBatch {
  private readonly manager: EntityManager;
  private readonly outcomes: ImportOutcome[] = [];
  private readonly added: ImportedRecord[] = [];
  private readonly known = new Map<string, number>();
  /** The parent account. */
  private treeId = 0;

  constructor(
    private readonly tx: Attempt,
    private readonly accountId: number,
  ) {
    this.manager = tx.manager;
  }

  /** Also returns the authors and categories of posts. */
  async write(sources: readonly Source[]): Promise<ImportOutcome[]> {
    const { accountId, parentAccountId } = await existingAccount(this.manager, this.accountId);
    this.treeId = parentAccountId ?? accountId;
    await this.recall(sources);
    for (const source of sources) {
      if (source.kind === 'post') await this.takePost(source);
      else await this.takeNamed(source);
    }
    await this.remember();
    return this.outcomes;
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
    this.outcomes.push({ kind: 'post', hash, isNew });
    if (!isNew) return this.countKnown(source);
    const values = newPost(this.accountId, NO_MAKER, {
      ...input,
      postAuthorId: author && (await this.reference(author)),
      postCategoriesId: category && (await this.reference(category)),
    });
    const { postId } = await insertPost(this.tx, values, slug);
    await this.keep('post', hash, postId);
  }

  /** Counts the author and the category of an already imported post as known, if they were imported. */
  private countKnown(post: PostSource): void {
    for (const { kind, hash } of mentionedBy(post)) {
      if (this.known.has(hash)) this.outcomes.push({ kind, hash, isNew: false });
    }
  }

  /** Null if the record has been deleted since its import. */
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
    this.outcomes.push({ kind, hash, isNew: known === undefined });
    return known ?? this.keep(kind, hash, await this.insertNamed(source));
  }

  private async insertNamed({ kind, name, slug }: NamedSource): Promise<number> {
    const { tx, accountId } = this;
    if (kind === 'author') {
      return (await insertAuthor(tx, { accountId, authorName: name })).authorId;
    }
    return (await insertCategory(tx, { accountId, catName: name }, slug)).catId;
  }

  private async keep(kind: Source['kind'], sourceHash: string, recordId: number): Promise<number> {
    await audit(this.manager, `${kind}.create`, { accountId: this.treeId, subjectId: recordId });
    this.known.set(sourceHash, recordId);
    this.added.push({ accountId: this.accountId, sourceHash, recordId });
    return recordId;
  }

  /** If a concurrent import of the same export has stored a record first, this unit of work runs again. */
  private async remember(): Promise<void> {
    if (this.added.length === 0) return;
    try {
      await this.manager.insert(ImportedRecord, this.added);
    } catch (error) {
      throw isDuplicate(error) ? new ConflictRetry() : error;
    }
  }
}

function mentionedBy(source: Source): NamedSource[] {
  return source.kind === 'post' ? [source.author, source.category].filter((one) => one !== undefined) : [];
}
