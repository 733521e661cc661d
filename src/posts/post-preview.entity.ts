import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A link to a preview of a post. The row is deleted when the link ends: with the post, when it is revoked, and some time
 * after it has expired.
 */
@Entity('post_previews')
@Index('uq_post_previews_token', ['tokenHash'], { unique: true })
@Index('ix_post_previews_post', ['postId', 'accountId', 'previewId'])
@Index('ix_post_previews_account', ['accountId', 'previewId'])
@Index('ix_post_previews_created', ['accountId', 'createdAt', 'previewId'])
@Index('ix_post_previews_expires', ['expiresAt'])
export class PostPreview {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  previewId: number;

  @Column('int')
  postId: number;

  @Column('int')
  accountId: number;

  /** The field `of`: `draft`, `live`, or the digits of a version number. `OF` is a reserved word of MySQL. */
  @Column('varchar', { length: 10 })
  shows: string;

  @Column('varchar', { length: 255, nullable: true })
  name: string | null;

  /**
   * The slug that the post had when the link was made. The address of its JSON has it even if the slug changes. Null
   * if it is not known.
   */
  @Column('varchar', { length: 255, nullable: true })
  postSlug: string | null;

  /** The SHA-256 of the token, which is not stored. */
  @Column('varchar', { length: 64 })
  tokenHash: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  /** The user who made the link, which works while this user has a role in the account. */
  @Column('int')
  createdBy: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;

  @Column('int')
  uses: number;
}
