import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from '../platform/tenancy/account.entity';

@Entity('authors')
@Index('uq_authors_account_slug', ['accountId', 'authorSlug'], { unique: true })
@Index('uq_authors_account_user', ['accountId', 'userId'], { unique: true })
@Index('uq_authors_account_token', ['accountId', 'serviceTokenId'], { unique: true })
@Index('ix_authors_account', ['accountId', 'authorId'])
@Index('ix_authors_account_created', ['accountId', 'createdAt', 'authorId'])
@Index('ix_authors_account_updated', ['accountId', 'updatedAt', 'authorId'])
@Index('ix_authors_account_name', ['accountId', 'nameKey', 'authorId'])
@Index('ix_authors_deleted', ['deletedAt'])
export class Author {
  @PrimaryGeneratedColumn()
  authorId: number;

  @ForeignKey(() => Account)
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 255 })
  authorName: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  /** Null if the author is deleted, so that the slug can be used again. */
  @Column('varchar', { length: 191, nullable: true })
  authorSlug: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  authorImg: string | null;

  @Column('text', { nullable: true })
  authorBio: string | null;

  /** The person whose byline it is. Null if the author is deleted, so that the person can get another one. */
  @Column('int', { nullable: true })
  userId: number | null;

  /** The service token whose byline it is. Null if the author is deleted. */
  @Column('int', { nullable: true })
  serviceTokenId: number | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** Set when the author is deleted. Housekeeping clears the posts' references in batches, then deletes the row. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;
}
