import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The row is deleted with the post, when the link is revoked, and some time after it expires. */
@Entity('post_previews')
@Index('uq_post_previews_token', ['tokenHash'], { unique: true })
@Index('ix_post_previews_post', ['postId', 'accountId', 'previewId'])
@Index('ix_post_previews_account', ['accountId', 'previewId'])
@Index('ix_post_previews_created', ['accountId', 'createdAt', 'previewId'])
@Index('ix_post_previews_expires', ['expiresAt'])
@Index('ix_post_previews_maker', ['createdBy', 'accountId'])
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

  /** The slug when the link was created, used in its JSON address; null if unknown. */
  @Column('varchar', { length: 255, nullable: true })
  postSlug: string | null;

  /** The SHA-256 of the token; the token is not stored. */
  @Column('varchar', { length: 64 })
  tokenHash: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  /** The creator; 0 for a service token. The link stops working when the creator may no longer read the drafts. */
  @Column('int')
  createdBy: number;

  /** The service token that created the link; null if a person did. */
  @Column('int', { nullable: true })
  serviceTokenId: number | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;

  @Column('int')
  uses: number;
}
