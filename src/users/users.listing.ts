import { Listing } from '../platform/lists/listing';
import { User } from '../platform/identity/user.entity';
import { UserView } from './users.dto';

/** Users as lists and single responses show them; role and teams come from rolesOfUsers. */
export const USERS = new Listing(UserView, {
  entity: User,
  id: 'userId',
  computed: {
    effectiveRole: { needs: ['userId'], read: ({ effectiveRole }) => effectiveRole },
    teams: { needs: ['userId'], read: ({ teams }) => teams },
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', email: 'email', name: 'fullNameKey' },
  search: ['email', 'fullNameKey', 'lastNameKey'],
  filters: ['userId', 'email', 'firstName', 'lastName'],
  joined: { fullNameKey: "CONCAT(r.first_name_key, ' ', r.last_name_key)" },
});
