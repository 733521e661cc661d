import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from '../identity/account.entity';

/** People with a role in one account of the tree. */
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

  /** The parent account that the team lives in. */
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

  /** Set when it is deleted: from then on its members have no role by it. Housekeeping deletes them in batches. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;
}
