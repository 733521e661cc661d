import type { EntityManager } from 'typeorm';
import { effectiveRole } from '../platform/operations/role-order';
import { TeamUser } from './team-user.entity';
import type { Team } from './team.entity';

/** Whether the member has, or is invited with, the highest role of a team. */
export function isAdmin({ userRoleName }: Pick<TeamUser, 'userRoleName'>): boolean {
  return effectiveRole(userRoleName) === 'Admin';
}

/** Also counts invited Admins. */
export async function hasAdmin(manager: EntityManager, { teamId }: Team): Promise<boolean> {
  const members = await manager.find(TeamUser, { select: { userRoleName: true }, where: { teamId } });
  return members.some(isAdmin);
}
