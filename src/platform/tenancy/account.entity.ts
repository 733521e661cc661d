import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { DEFAULT_LANGUAGE } from '../common/language';
import type { AccountSettingsView } from './account-settings';
import { User } from '../identity/user.entity';

/** A sub-account names its parent in parentAccountId. */
@Entity('accounts')
@Index('uq_accounts_blog_slug', ['blogSlug'], { unique: true })
@Index('ix_accounts_parent', ['parentAccountId', 'accountId'])
@Index('ix_accounts_parent_created', ['parentAccountId', 'createdAt', 'accountId'])
@Index('ix_accounts_parent_updated', ['parentAccountId', 'updatedAt', 'accountId'])
@Index('ix_accounts_parent_name', ['parentAccountId', 'nameKey', 'accountId'])
@Index('ix_accounts_owner', ['ownerUserId'])
@Index('ix_accounts_deleted', ['deletedAt'])
export class Account {
  @PrimaryGeneratedColumn()
  accountId: number;

  @ForeignKey(() => Account)
  @Column('int', { nullable: true })
  parentAccountId: number | null;

  /** Null in a sub-account. */
  @ForeignKey(() => User)
  @Column('int', { nullable: true })
  ownerUserId: number | null;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  /** Null after the deletion of the account. BlogSlug keeps it, so that no other account gets it. */
  @Column('varchar', { length: 191, nullable: true })
  blogSlug: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  blogUrl: string | null;

  /** A canonical BCP 47 tag. */
  @Column('varchar', { length: 35, default: DEFAULT_LANGUAGE })
  language: string;

  @Column('varchar', { length: 300, nullable: true })
  blogDescription: string | null;

  @Column('varchar', { length: 64, nullable: true })
  blogAccentColor: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  blogLogo: string | null;

  /** Posts become public, or change while public, only by an approved draft. */
  @Column('varchar', { length: 3, default: 'No' })
  reviewRequired: 'Yes' | 'No';

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** Housekeeping purges the rows of a deleted sub-account in batches. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;
}

/** Every request reads it with its credentials. */
export type TreeAccount = Omit<
  Account,
  'nameKey' | 'deletedAt' | Exclude<keyof AccountSettingsView, 'blogUrl'>
>;

/** Kept permanently, so that old links, feeds and embeds never show another account. */
@Entity('blog_slugs')
@Index('uq_blog_slugs_blog_slug', ['blogSlug'], { unique: true })
export class BlogSlug {
  /** Its row may have been purged. */
  @PrimaryColumn('int')
  accountId: number;

  @Column('varchar', { length: 191 })
  blogSlug: string;
}
