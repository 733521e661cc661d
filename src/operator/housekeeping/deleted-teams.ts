import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { int, orNull, selectRows } from '../../platform/database/rows';
import { sessionsWithoutAccount } from '../../platform/access/reached-accounts';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { deleteBatch } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';

@Injectable()
export class DeletedTeams implements Chore {
  readonly step = 'deleted_teams';
  private readonly deleted: DeletedRecords;

  constructor(@InjectDataSource() source: DataSource) {
    this.deleted = new DeletedRecords(source, { table: 'teams', id: 'team_id' });
  }

  clear(most: number): Promise<Cleared> {
    return this.deleted.clear((manager, teamId) => clearMembers(manager, sql`team_id = ${teamId}`, most));
  }
}

/** First deletes sessions of members without another account, which have had no access since the deletion. */
export async function clearMembers(manager: EntityManager, teams: Sql, most: number): Promise<Cleared> {
  const members = await selectRows(
    manager,
    { memberId: int, userId: orNull(int) },
    `FROM team_users WHERE ${teams.text} LIMIT ${most}`,
    [...teams.params],
  );
  if (members.length === 0) return { rows: 0, more: false };
  const userIds = members.flatMap(({ userId }) => userId ?? []);
  const where = sessionsWithoutAccount(userIds);
  const sessions = await deleteBatch(manager, { table: 'sessions', id: 'session_id', where }, most);
  if (sessions.more) return sessions;
  const memberIds = members.map(({ memberId }) => memberId);
  const gone = sql`${oneOf(raw('member_id'), memberIds)}`;
  const { rows } = await deleteBatch(manager, { table: 'team_users', id: 'member_id', where: gone }, most);
  return { rows: sessions.rows + rows, more: true };
}
