/** The roles, from the least to the highest. */
export const ROLES = ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin', 'Owner'] as const;

export type Role = (typeof ROLES)[number];

/** The role that a role name counts as: a known role in any case, Viewer for every other name. */
export function effectiveRole(name: string): Role {
  return ROLES.find((role) => role.toLowerCase() === name.trim().toLowerCase()) ?? 'Viewer';
}

/** Whether a role is at least another one; no role at all never is. */
export function isAtLeast(role: Role | null, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** The highest of the roles; null if there is none. */
export function highestRole(roles: Iterable<Role | null | undefined>): Role | null {
  let highest: Role | null = null;
  for (const role of roles) if (role && (highest === null || isAtLeast(role, highest))) highest = role;
  return highest;
}
