import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { asciiEmail, letteredEmail } from '../platform/common/email';
import type { Page } from '../platform/common/page';
import { sortKey } from '../platform/common/sort-key';
import { requireVersion } from '../platform/access/owned-records';
import { raw, type Sql } from '../platform/database/sql';
import { updateVersioned } from '../platform/database/versioned';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { beginsWith } from '../platform/lists/search-ranges';
import type { Caller } from '../platform/access/caller';
import { unauthorized } from '../platform/access/unauthorized';
import { User } from '../platform/identity/user.entity';
import { idsOf, rolesOfUsers, type People } from './people';
import type { ListUsers, UpdateProfile, UserView } from './users.dto';
import { USERS } from './users.listing';

@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly work: UnitOfWork,
  ) {}

  list({ named, parent }: Caller, query: ListUsers): Promise<Page<UserView>> {
    const { manager } = this.users;
    const people = named.accountId === parent.accountId ? { parent } : { parent, reaching: named };
    return USERS.page(manager, {
      ...query,
      search: query.search?.includes('@') ? asciiEmail(query.search) : query.search,
      alsoFound: emailsAsSent(query.search?.trim()),
      among: idsOf(people),
      unique: Boolean(query.userId ?? query.email),
      async complete(rows, names) {
        if (!names.includes('teams') && !names.includes('effectiveRole')) return;
        const ids = rows.map((row) => Number(row.userId));
        const roles = await rolesOfUsers(manager, people, ids);
        for (const row of rows) Object.assign(row, roles.get(Number(row.userId)));
      },
    });
  }

  async profile(caller: Caller): Promise<UserView> {
    const { manager } = this.users;
    return view(manager, await findCaller(manager, caller), { parent: caller.parent });
  }

  updateProfile(
    caller: Caller,
    { firstName, lastName, reviewMails, language }: UpdateProfile,
  ): Promise<UserView> {
    return this.work.run(async ({ manager }) => {
      const { parent } = caller;
      const user = await findCaller(manager, caller);
      await requireVersion(caller, user, () => view(manager, user, { parent }));
      const keys = { firstNameKey: sortKey(firstName), lastNameKey: sortKey(lastName) };
      const mails = reviewMails === undefined ? {} : { reviewMails: reviewMails ?? 'Yes' };
      const values = { firstName, lastName, ...keys, ...mails, ...(language !== undefined && { language }) };
      const changed = await updateVersioned(manager, User, user, values);
      return view(manager, changed, { parent });
    });
  }
}

/** Matches email addresses by the form that was entered, which `email` does not contain. */
const emailsAsSent = (search?: string): Sql[] =>
  search ? [beginsWith(raw('r.email_as_sent'), letteredEmail(search))] : [];

/** An erasure replaces the email, and may have happened since the credentials were verified. */
async function findCaller(manager: EntityManager, { person }: Caller): Promise<User> {
  const { userId, email } = person;
  const user = await manager.findOneBy(User, { userId, email });
  if (!user) throw unauthorized('credential_invalid', 'token');
  return user;
}

async function view(manager: EntityManager, user: User, people: People): Promise<UserView> {
  const roles = await rolesOfUsers(manager, people, [user.userId]);
  return USERS.view({ ...user, ...roles.get(user.userId) });
}
