import type { Option } from '../../parts/field';
import { ROLES } from '../../../clients/typescript/src/generated/operations.ts';
import { words } from '../../words/words';
import type { Member } from './team';

/** Roles that can be assigned. Only the operator can assign Owner. */
export const ASSIGNABLE_ROLES = ROLES.filter((role) => role !== 'Owner');

/** Returns the role options, including the member's current role name if it is not a standard role. */
export function roleOptions(member?: Member): Option[] {
  const roles: Option[] = ASSIGNABLE_ROLES.map((role) => ({ value: role, label: roleName(role) }));
  const current = member && roleOf(member);
  if (!member || roles.some(({ value }) => value === current)) return roles;
  return [
    {
      value: member.userRoleName,
      label: words.roles.countsAs(member.userRoleName, roleName(member.effectiveRole)),
    },
    ...roles,
  ];
}

/** Returns the name of a standard role in the language of the page, or a custom name as it is. */
export function roleName(role: string): string {
  const names: Readonly<Record<string, string>> = words.roles.names;
  return names[role] ?? role;
}

/** Returns the member's standard role regardless of case, or the custom name. */
export function roleOf({ userRoleName }: Pick<Member, 'userRoleName'>): string {
  return ROLES.find((role) => role.toLowerCase() === userRoleName.trim().toLowerCase()) ?? userRoleName;
}
