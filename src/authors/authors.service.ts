import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import type { Page } from '../platform/common/page';
import { recordNotFound } from '../platform/common/problem';
import { sortKey } from '../platform/common/sort-key';
import { findOwned, requireVersion, type Owned } from '../platform/access/owned-records';
import { requireUncarried } from '../platform/access/shown-records';
import { updateVersioned } from '../platform/database/versioned';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { noteRecord } from '../platform/post-changes/post-changes';
import type { Caller } from '../platform/access/caller';
import { ListScopes } from '../platform/lists/scopes';
import { raw } from '../platform/database/sql';
import { Author } from './author.entity';
import { changeAuthorMedia } from './author-media';
import { authorPayload, shownAuthor } from './author.events';
import type { AddAuthor, AuthorId, AuthorView, GetAuthor, ListAuthors, UpdateAuthor } from './authors.dto';
import { AUTHORS, authorView } from './authors.listing';
import { oncePerPerson, requirePerson } from './bylines';
import { insertAuthor } from './new-author';

/** Of a deleted author. */
const NO_BYLINE = { userId: null, serviceTokenId: null };

const EXISTING = [raw('r.deleted_at IS NULL')];

@Injectable()
export class AuthorsService {
  constructor(
    @InjectRepository(Author) private readonly authors: Repository<Author>,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListAuthors): Promise<Page<AuthorView>> {
    return AUTHORS.page(this.authors.manager, {
      ...query,
      scope: await this.scopes.of(caller, query),
      filters: EXISTING,
      unique: Boolean(query.authorId),
    });
  }

  get(caller: Caller, query: GetAuthor): Promise<AuthorView> {
    return AUTHORS.get(this.authors.manager, caller, { ...query, filters: EXISTING });
  }

  add(caller: Caller, { subAccountId: _, ...fields }: AddAuthor): Promise<AuthorView> {
    return this.work.run(async (tx) => {
      const { manager, announce } = tx;
      const account = caller.named;
      const { accountId } = account;
      await requirePerson(manager, account, fields.userId);
      const author = await oncePerPerson(insertAuthor(tx, { accountId, ...fields }));
      announce('author.create', account, shownAuthor(manager, author), authorPayload(author));
      return authorView({ ...author, account });
    });
  }

  /** Throws 404 unless subAccountId is the author's account: an update cannot move an author. */
  update(caller: Caller, { authorId, subAccountId, ...fields }: UpdateAuthor): Promise<AuthorView> {
    return this.work.run(async ({ manager, announce }) => {
      const author = await this.findToChange(manager, caller, authorId);
      if (author.accountId !== (subAccountId ?? caller.parent.accountId)) throw recordNotFound();
      await requireVersion(caller, author, () => authorView(author));
      const { authorImg } = author;
      await requirePerson(manager, author.account, fields.userId, author);
      const changes = { ...fields, nameKey: sortKey(fields.authorName) };
      await oncePerPerson(updateVersioned(manager, Author, author, changes));
      await changeAuthorMedia(manager, author, authorImg, author.authorImg);
      await noteRecord(manager, 'author', author.accountId, authorId);
      announce('author.update', author.account, shownAuthor(manager, author), authorPayload(author));
      return authorView(author);
    });
  }

  /** Posts stop showing the author immediately; housekeeping later clears their references. */
  remove(caller: Caller, { authorId }: AuthorId): Promise<AuthorView> {
    return this.work.run(async ({ manager, announce }) => {
      const author = await this.findToChange(manager, caller, authorId);
      await requireVersion(caller, author, () => authorView(author));
      const last = authorView(author);
      const deletedAt = clock.date();
      const payload = authorPayload(author, deletedAt);
      await updateVersioned(manager, Author, author, { ...NO_BYLINE, authorSlug: null, deletedAt });
      await changeAuthorMedia(manager, author, author.authorImg, null);
      await noteRecord(manager, 'author', author.accountId, authorId);
      announce('author.delete', author.account, shownAuthor(manager, author), payload);
      return last;
    });
  }

  /** Throws 403 without `publish` if readers see the author. */
  private async findToChange(
    manager: EntityManager,
    caller: Caller,
    authorId: number,
  ): Promise<Owned<Author>> {
    const author = await findOwned(manager, Author, caller, { authorId, deletedAt: IsNull() });
    await requireUncarried(manager, caller, 'author', authorId);
    return author;
  }
}
