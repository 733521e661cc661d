import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { unauthorized } from '../platform/access/unauthorized';
import { Created } from '../platform/common/created';
import { BOUNDS } from '../platform/common/fields';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { fullNameOf } from '../platform/identity/user-name';
import { User } from '../platform/identity/user.entity';
import { authorPayload, shownAuthor } from './author.events';
import type { AuthorView, OwnAuthor } from './authors.dto';
import { authorView } from './authors.listing';
import { bylineOf, oncePerPerson, type BylineOwner } from './bylines';
import { insertAuthor } from './new-author';

@Injectable()
export class BylinesService {
  constructor(private readonly work: UnitOfWork) {}

  /** Adds the author if the caller has none. */
  own(caller: Caller, { accountId }: OwnAuthor): Promise<AuthorView | Created<AuthorView>> {
    return this.work.run(async (tx) => {
      const { manager, announce } = tx;
      const { named: account } = caller;
      const owner = ownerIn(caller);
      const existing = await bylineOf(manager, accountId, owner);
      if (existing) return authorView({ ...existing, account });
      const authorName = await nameFor(manager, caller);
      const author = await oncePerPerson(insertAuthor(tx, { accountId, ...owner, authorName }));
      announce('author.create', account, shownAuthor(manager, author), authorPayload(author));
      return new Created(authorView({ ...author, account }));
    });
  }
}

function ownerIn(caller: Caller): BylineOwner {
  const { serviceToken } = caller;
  return serviceToken ? { serviceTokenId: serviceToken.serviceTokenId } : { userId: caller.person.userId };
}

/**
 * The name in the profile, or of the service token. Readers see it, so an email is never used; the account's name
 * takes its place.
 */
async function nameFor(manager: EntityManager, caller: Caller): Promise<string> {
  if (caller.serviceToken) return caller.serviceToken.name;
  const { userId, email } = caller.person;
  // An erasure replaces the email, and may have happened since the credentials were verified.
  const user = await manager.findOneBy(User, { userId, email });
  if (!user) throw unauthorized('credential_invalid', 'token');
  const name = fullNameOf(user) || caller.named.name;
  return [...name].slice(0, BOUNDS.name).join('').trim();
}
