import { AuditEntry, type Act } from '../platform/audit/audit-entry.entity';
import { isErased } from '../platform/identity/erased-user';
import { nameOf } from '../platform/identity/user-name';
import { Listing } from '../platform/lists/listing';
import type { Row } from '../platform/lists/listing-spec';
import { subjectTypeOf } from './acts';
import { AuditEntryView } from './audit.dto';

/** Names are read with the entry, so that they disappear when a person is erased. */
export const JOINED = {
  userEmail: 'u.email',
  userFirstName: 'u.first_name',
  userLastName: 'u.last_name',
  apikey: 'k.apikey',
};

export const JOINS = {
  u: 'LEFT JOIN users u ON u.user_id = r.user_id',
  k: 'LEFT JOIN api_keys k ON k.api_key_id = r.api_key_id',
};

export const AUDIT = new Listing(AuditEntryView, {
  entity: AuditEntry,
  id: 'auditId',
  computed: {
    userName: { needs: ['userEmail', 'userFirstName', 'userLastName'], read: userNameOf },
    subjectType: { needs: ['act', 'subjectId', 'detail'], read: subjectOf },
  },
  sorts: { occurredAt: 'occurredAt' },
  search: [],
  filters: ['userId'],
  joined: JOINED,
  joins: JOINS,
  unchanging: true,
});

function subjectOf({ act, subjectId, detail }: Row): string | null {
  return subjectTypeOf(act as Act, subjectId as number | null, detail as string | null);
}

function userNameOf({ userEmail, userFirstName, userLastName }: Row): string | null {
  if (userEmail === null) return null;
  const user = {
    email: userEmail as string,
    firstName: userFirstName as string | null,
    lastName: userLastName as string | null,
  };
  return isErased(user) ? null : nameOf(user);
}
