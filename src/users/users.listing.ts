import { Listing } from '../lists/listing';
import { User } from '../identity/user.entity';
import type { UserView } from './users.dto';

/** Users as lists and single answers show them; role and teams come from rolesOfUsers. */
export const USERS = new Listing<UserView>({
  entity: User,
  id: 'userId',
  fields: {
    userId: true,
    email: true,
    firstName: true,
    lastName: true,
    effectiveRole: { needs: ['userId'], read: ({ effectiveRole }) => effectiveRole },
    teams: { needs: ['userId'], read: ({ teams }) => teams },
    version: true,
    createdAt: true,
    updatedAt: true,
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', email: 'email', name: 'fullNameKey' },
  search: ['email', 'fullNameKey', 'lastNameKey'],
  joined: { fullNameKey: "CONCAT(r.first_name_key, ' ', r.last_name_key)" },
});
