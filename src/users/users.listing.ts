import { Listing } from '../platform/lists/listing';
import { shownEmail } from '../platform/common/email';
import { User } from '../platform/identity/user.entity';
import { UserView } from './users.dto';

/** Without role and teams, which come from rolesOfUsers. */
export const USERS = new Listing(UserView, {
  entity: User,
  id: 'userId',
  computed: {
    email: { needs: ['email', 'emailAsSent'], read: (row) => shownEmail(row as unknown as User) },
    effectiveRole: { needs: ['userId'], read: ({ effectiveRole }) => effectiveRole },
    teams: { needs: ['userId'], read: ({ teams }) => teams },
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', email: 'email', name: 'fullNameKey' },
  search: ['email', 'fullNameKey', 'lastNameKey'],
  filters: ['userId', 'email', 'firstName', 'lastName'],
  joined: { fullNameKey: "CONCAT(r.first_name_key, ' ', r.last_name_key)" },
});
