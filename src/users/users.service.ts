import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Page } from '../common/answers';
import { sortKey } from '../common/sort-key';
import { change, requireVersion } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import type { Caller } from '../identity/caller';
import { unauthorized } from '../identity/credentials';
import { User } from '../identity/user.entity';
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

  updateProfile(caller: Caller, { firstName, lastName }: UpdateProfile): Promise<UserView> {
    return this.work.run(async (manager) => {
      const { userId, parent, principal } = caller;
      // A person who has been erased since the credentials were verified has no e-mail any more.
      const user = await manager.findOneBy(User, { userId, email: principal.email });
      if (!user) throw unauthorized('credential_invalid', 'token');
      await requireVersion(caller, user, () => view(manager, user, { parent }));
      const keys = { firstNameKey: sortKey(firstName), lastNameKey: sortKey(lastName) };
      const changed = await change(manager, User, user, { firstName, lastName, ...keys });
      return view(manager, changed, { parent });
    });
  }
}

async function view(manager: EntityManager, user: User, people: People): Promise<UserView> {
  const roles = await rolesOfUsers(manager, people, [user.userId]);
  return USERS.view({ ...user, ...roles.get(user.userId) });
}
