export const ROLES = ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin', 'Owner'] as const;

export type Role = (typeof ROLES)[number];

/** Ignores case; Viewer for an unknown name. */
export function effectiveRole(name: string): Role {
  return ROLES.find((role) => role.toLowerCase() === name.trim().toLowerCase()) ?? 'Viewer';
}

export function isAtLeast(role: Role | null, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);
}

export function lowerRole(one: Role, other: Role): Role {
  return isAtLeast(one, other) ? other : one;
}

export function highestRole(roles: Iterable<Role | null | undefined>): Role | null {
  let highest: Role | null = null;
  for (const role of roles) if (role && (highest === null || isAtLeast(role, highest))) highest = role;
  return highest;
}
