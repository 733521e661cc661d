import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ConsoleLanguage } from './console-language';

/** Roles come from teams, except Owner, which comes from an account. */
@Entity('users')
@Index('uq_users_email', ['email'], { unique: true })
export class User {
  @PrimaryGeneratedColumn()
  userId: number;

  @Column('varchar', { length: 254 })
  email: string;

  /** Null if the address was sent exactly as in `email`. */
  @Column('varchar', { length: 254, nullable: true })
  emailAsSent: string | null;

  @Column('varchar', { length: 255, nullable: true })
  firstName: string | null;

  @Column('varchar', { length: 255, nullable: true })
  lastName: string | null;

  @Column('varchar', { length: 255 })
  firstNameKey: string;

  @Column('varchar', { length: 255 })
  lastNameKey: string;

  /** Whether the person gets emails about reviews. */
  @Column('varchar', { length: 3, default: 'Yes' })
  reviewMails: 'Yes' | 'No';

  /** The language of the console; null for the browser's. */
  @Column('varchar', { length: 2, nullable: true })
  language: ConsoleLanguage | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}

/** argon2id as a PHC string. */
@Entity('user_passwords')
export class UserPassword {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  @Column('varchar', { length: 255 })
  hash: string;
}
