import { ApiProperty } from '@nestjs/swagger';
import { AccountId, Id, Instant, Int, MAX_INT, Name, Optional, RecordId } from '../platform/common/fields';
import { FieldNames, ListOptions, SortBy } from '../platform/lists/list.dto';
import { TeamMember } from './team-users.dto';

export class TeamId {
  @RecordId() teamId: number;
}

export class CreateTeam {
  @Name('Newsroom') teamName: string;
  @AccountId('The account in which its members have their roles.') assignAccountId: number;
}

export class UpdateTeam extends CreateTeam {
  @RecordId() teamId: number;
}

export class TeamView {
  @Id() teamId: number;
  @Id('The parent account of the team.') accountId: number;
  @Name('Newsroom') teamName: string;
  @Id('The account in which its members have their roles.') assignAccountId: number;
  @Name('Acme North') assignAccountName: string;
  @ApiProperty({ type: [TeamMember], maxItems: MAX_INT }) members: TeamMember[];
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

export class GetTeam {
  @AccountId('The parent account, or the one that the team is assigned to.') accountId: number;
  @RecordId() teamId: number;
  @FieldNames(TeamView) fields?: string[] | null;
}

/** The id of the parent account lists the teams of the tree; the id of a sub-account lists the teams assigned to it. */
export class ListTeams extends ListOptions {
  @AccountId() accountId: number;
  @SortBy(['id', 'createdAt', 'updatedAt', 'teamName']) sort?: string | null;
  @FieldNames(TeamView) fields?: string[] | null;
  @Optional() @Id() teamId?: number | null;
  @Optional() @Name('Newsroom') teamName?: string | null;
  @Optional() @Id() assignAccountId?: number | null;
}
