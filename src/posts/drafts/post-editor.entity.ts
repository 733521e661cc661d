import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Someone who is editing a post. Without foreign keys, so that a heartbeat locks neither the post nor the user. */
@Entity('post_editors', { withoutRowid: true })
@Index('ix_post_editors_user', ['userId'])
@Index('ix_post_editors_expires', ['expiresAt'])
export class PostEditor {
  @PrimaryColumn('int')
  postId: number;

  @PrimaryColumn('int')
  userId: number;

  /** When the person began to edit. */
  @Column('datetime', { precision: 3 })
  since: Date;

  /** Each heartbeat extends it. */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
