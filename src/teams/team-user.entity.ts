import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../platform/identity/user.entity';
import { Team } from './team.entity';

/** A user, or an email that is invited. */
@Entity('team_users')
@Index('uq_team_users_team_email', ['teamId', 'userEmail'], { unique: true })
@Index('ix_team_users_user', ['userId', 'status'])
export class TeamUser {
  @PrimaryGeneratedColumn()
  memberId: number;

  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @Column('int')
  teamId: number;

  @Column('varchar', { length: 254 })
  userEmail: string;

  /** The email with its original capitalization; null if `userEmail` has the same. */
  @Column('varchar', { length: 254, nullable: true })
  userEmailAsSent: string | null;

  /** Null before the invitation is accepted. */
  @ForeignKey(() => User)
  @Column('int', { nullable: true })
  userId: number | null;

  /** As the client sent it; any name is accepted. */
  @Column('varchar', { length: 64 })
  userRoleName: string;

  /** An expired invitation still has the status `invited` in this column. */
  @Column('varchar', { length: 10 })
  status: 'invited' | 'accepted' | 'declined';

  @Column('int', { nullable: true })
  invitedBy: number | null;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}

/** Each invitation has at most one link. Only the hash of its token is stored. */
@Entity('invitation_tokens')
@Index('uq_invitation_tokens_token', ['tokenHash'], { unique: true })
export class InvitationToken {
  @ForeignKey(() => TeamUser, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  memberId: number;

  /** SHA-256 of the token, in hex. */
  @Column('varchar', { length: 64 })
  tokenHash: string;
}
