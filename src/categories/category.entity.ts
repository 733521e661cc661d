import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from '../platform/tenancy/account.entity';

@Entity('categories')
@Index('uq_categories_account_slug', ['accountId', 'catSlug'], { unique: true })
@Index('ix_categories_account', ['accountId', 'catId'])
@Index('ix_categories_account_created', ['accountId', 'createdAt', 'catId'])
@Index('ix_categories_account_updated', ['accountId', 'updatedAt', 'catId'])
@Index('ix_categories_account_name', ['accountId', 'nameKey', 'catId'])
@Index('ix_categories_deleted', ['deletedAt'])
export class Category {
  @PrimaryGeneratedColumn()
  catId: number;

  @ForeignKey(() => Account)
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 255 })
  catName: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  /** Null if the category is deleted, so that the slug can be used again. */
  @Column('varchar', { length: 191, nullable: true })
  catSlug: string | null;

  @Column('varchar', { length: 64, nullable: true })
  catLabelColor: string | null;

  @Column('int', { nullable: true })
  catLabelFontSize: number | null;

  @Column('varchar', { length: 64, nullable: true })
  catLabelTextColor: string | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** Set when the category is deleted. Housekeeping clears the posts' references in batches, then deletes the row. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;
}
