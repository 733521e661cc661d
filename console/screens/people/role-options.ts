import type { Option } from '../../parts/field';
import { ROLES } from '../../app/rights';
import { words } from '../../words/words';
import type { Member } from './team';

/** The roles that people can be given. Only the operator makes somebody an Owner. */
export const GIVEN_ROLES = ROLES.filter((role) => role !== 'Owner');

/** Returns the roles as options, with the name that a member has now if it is no role. */
export function roleOptions(member?: Member): Option[] {
  const roles: Option[] = GIVEN_ROLES.map((role) => ({ value: role, label: role }));
  const current = member && roleOf(member);
  if (!member || roles.some(({ value }) => value === current)) return roles;
  return [
    { value: member.userRoleName, label: words.roles.countsAs(member.userRoleName, member.effectiveRole) },
    ...roles,
  ];
}

/** Returns the role of a member as the options have it: a role in any case, else the name as it was given. */
export function roleOf({ userRoleName }: Pick<Member, 'userRoleName'>): string {
  return ROLES.find((role) => role.toLowerCase() === userRoleName.trim().toLowerCase()) ?? userRoleName;
}
