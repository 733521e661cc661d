import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import type { Page } from '../common/answers';
import { recordNotFound } from '../common/problem';
import { sortKey } from '../common/sort-key';
import { change, findOwned, requireVersion, type Owned } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import type { Caller } from '../identity/caller';
import { ListScopes } from '../lists/scopes';
import { raw } from '../lists/sql';
import { Author } from './author.entity';
import { authorPayload } from './author.events';
import type { AddAuthor, AuthorId, AuthorView, ListAuthors, UpdateAuthor } from './authors.dto';
import { AUTHORS } from './authors.listing';
import { insertAuthor } from './new-author';

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
      filters: [raw('r.deleted_at IS NULL')],
      unique: Boolean(query.authorId),
    });
  }

  add(caller: Caller, { authorName, authorImg, authorBio }: AddAuthor): Promise<AuthorView> {
    return this.work.run(async (manager, announce, run) => {
      const account = caller.named;
      const { accountId } = account;
      const author = await insertAuthor(manager, run, { accountId, authorName, authorImg, authorBio });
      announce('author.create', account, author.authorId, authorPayload(author));
      return view({ ...author, account });
    });
  }

  /** An update does not move an author: subAccountId must name the account that it is in. */
  update(caller: Caller, { authorId, subAccountId, ...fields }: UpdateAuthor): Promise<AuthorView> {
    return this.work.run(async (manager, announce) => {
      const author = await this.find(manager, caller, authorId);
      if (author.accountId !== (subAccountId ?? caller.parent.accountId)) throw recordNotFound();
      await requireVersion(caller, author, () => view(author));
      await change(manager, Author, author, { ...fields, nameKey: sortKey(fields.authorName) });
      announce('author.update', author.account, authorId, authorPayload(author));
      return view(author);
    });
  }

  /** Its posts stay and show no author at once; housekeeping clears their references. */
  remove(caller: Caller, { authorId }: AuthorId): Promise<AuthorView> {
    return this.work.run(async (manager, announce) => {
      const author = await this.find(manager, caller, authorId);
      await requireVersion(caller, author, () => view(author));
      const last = view(author);
      const deletedAt = new Date();
      const payload = authorPayload(author, deletedAt);
      await change(manager, Author, author, { authorSlug: null, deletedAt });
      announce('author.delete', author.account, authorId, payload);
      return last;
    });
  }

  private find(manager: EntityManager, caller: Caller, authorId: number): Promise<Owned<Author>> {
    return findOwned(manager, Author, caller, { authorId, deletedAt: IsNull() });
  }
}

function view(author: Owned<Author>): AuthorView {
  return AUTHORS.view({ ...author, parentAccountId: author.account.parentAccountId });
}
