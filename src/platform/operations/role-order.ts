/** The roles, from the lowest to the highest. */
export const ROLES = ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin', 'Owner'] as const;

export type Role = (typeof ROLES)[number];

/** Returns the role for a role name: a known role in any case, Viewer for every other name. */
export function effectiveRole(name: string): Role {
  return ROLES.find((role) => role.toLowerCase() === name.trim().toLowerCase()) ?? 'Viewer';
}

/** Returns whether a role is at least as high as another one; false for null. */
export function isAtLeast(role: Role | null, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** Returns the highest of the roles; null if there is none. */
export function highestRole(roles: Iterable<Role | null | undefined>): Role | null {
  let highest: Role | null = null;
  for (const role of roles) if (role && (highest === null || isAtLeast(role, highest))) highest = role;
  return highest;
}
