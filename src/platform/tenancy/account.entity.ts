import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { DEFAULT_LANGUAGE } from '../common/language';
import type { AccountSettingsView } from './account-settings';
import { User } from '../identity/user.entity';

/** A parent account, or a sub-account, which names its parent in parentAccountId. */
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

  /** The one Owner of a parent account; null in a sub-account. */
  @ForeignKey(() => User)
  @Column('int', { nullable: true })
  ownerUserId: number | null;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  /**
   * The slug of the blog; null after the deletion of the account. No other account can get the slug later, because
   * BlogSlug keeps it.
   */
  @Column('varchar', { length: 191, nullable: true })
  blogSlug: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  blogUrl: string | null;

  /** A BCP 47 tag in its canonical form. */
  @Column('varchar', { length: 35, default: DEFAULT_LANGUAGE })
  language: string;

  @Column('varchar', { length: 300, nullable: true })
  blogDescription: string | null;

  @Column('varchar', { length: 64, nullable: true })
  blogAccentColor: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  blogLogo: string | null;

  /** Whether posts become public, or change while they are, only by an approved draft. */
  @Column('varchar', { length: 3, default: 'No' })
  reviewRequired: 'Yes' | 'No';

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** The time at which a sub-account was deleted. Housekeeping then purges its rows in batches. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;
}

/** The part of an account that every request reads with its credentials. */
export type TreeAccount = Omit<
  Account,
  'nameKey' | 'deletedAt' | Exclude<keyof AccountSettingsView, 'blogUrl'>
>;

/** The slug of a blog. It is kept permanently, so that old links, feeds and embeds never lead to another account. */
@Entity('blog_slugs')
@Index('uq_blog_slugs_blog_slug', ['blogSlug'], { unique: true })
export class BlogSlug {
  /** The account to which the slug was given. Its row may have been purged. */
  @PrimaryColumn('int')
  accountId: number;

  @Column('varchar', { length: 191 })
  blogSlug: string;
}
