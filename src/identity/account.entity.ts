import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { User } from './user.entity';

/** A parent account, or one of its sub-accounts: those name it in parentAccountId. */
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

  /** The one Owner of a parent account; null in sub-accounts. */
  @ForeignKey(() => User)
  @Column('int', { nullable: true })
  ownerUserId: number | null;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  /** Null once deleted. It is never reused: BlogSlug keeps it. */
  @Column('varchar', { length: 191, nullable: true })
  blogSlug: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  blogUrl: string | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** Set when a sub-account is deleted; its rows are purged in batches after. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;
}

/** A blog's slug, kept permanently, so that old links, feeds and embeds never lead to another account. */
@Entity('blog_slugs')
@Index('uq_blog_slugs_blog_slug', ['blogSlug'], { unique: true })
export class BlogSlug {
  /** The account that it was given to, which may have been purged. */
  @PrimaryColumn('int')
  accountId: number;

  @Column('varchar', { length: 191 })
  blogSlug: string;
}
