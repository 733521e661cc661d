import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('post_redirects')
@Index('ix_post_redirects_post', ['postId'])
export class PostRedirect {
  @PrimaryColumn('int')
  accountId: number;

  @PrimaryColumn('varchar', { length: 191 })
  slug: string;

  /** Can refer to a deleted post until it is purged. */
  @Column('int')
  postId: number;
}
