import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { OwnedEntity } from '../platform/access/owned-records';
import { Account } from '../platform/tenancy/account.entity';

@Entity('teams')
@Index('ix_teams_account', ['accountId', 'teamId'])
@Index('ix_teams_account_created', ['accountId', 'createdAt', 'teamId'])
@Index('ix_teams_account_updated', ['accountId', 'updatedAt', 'teamId'])
@Index('ix_teams_account_name', ['accountId', 'nameKey', 'teamId'])
@Index('ix_teams_assigned', ['assignAccountId', 'teamId'])
@Index('ix_teams_deleted', ['deletedAt'])
export class Team {
  @PrimaryGeneratedColumn()
  teamId: number;

  /** The parent account of the team. */
  @ForeignKey(() => Account)
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 255 })
  teamName: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  @ForeignKey(() => Account)
  @Column('int')
  assignAccountId: number;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** A deleted team grants no roles. Housekeeping deletes its members in batches. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;
}

/** The account that a team is assigned to determines who may access the team. */
export const OWNED_TEAM: OwnedEntity<Team> = { entity: Team, accountField: 'assignAccountId' };
