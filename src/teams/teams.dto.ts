import { ApiProperty } from '@nestjs/swagger';
import { AccountId, Id, Instant, Int, Name, Optional, RecordId } from '../common/fields';
import { FieldNames, ListOptions, SortBy } from '../lists/list.dto';
import { TeamMember } from './team-users.dto';

export class TeamId {
  @RecordId() teamId: number;
}

export class CreateTeam {
  @Name('Newsroom') teamName: string;
  @AccountId('The account that its members have their roles in.') assignAccountId: number;
}

export class UpdateTeam extends CreateTeam {
  @RecordId() teamId: number;
}

/** A team as every operation answers it. */
export class TeamView {
  @Id() teamId: number;
  @Id('The parent account that the team lives in.') accountId: number;
  @Name('Newsroom') teamName: string;
  @Id('The account that its members have their roles in.') assignAccountId: number;
  @Name('Acme North') assignAccountName: string;
  @ApiProperty({ type: [TeamMember] }) members: TeamMember[];
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

/** With the parent's id the teams of the whole tree, with a sub-account's those that are assigned to it. */
export class ListTeams extends ListOptions {
  @AccountId() accountId: number;
  @SortBy(['id', 'createdAt', 'updatedAt', 'teamName']) sort?: string | null;
  @FieldNames(TeamView) fields?: string[] | null;
  @Optional() @Id() teamId?: number | null;
  @Optional() @Name('Newsroom') teamName?: string | null;
  @Optional() @Id() assignAccountId?: number | null;
}
