import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of a deleted post, until housekeeping has cleared the posts and old slugs that refer to it. */
@Entity('deleted_posts')
export class DeletedPost {
  @PrimaryColumn('int')
  postId: number;

  @Column('datetime', { precision: 3 })
  deletedAt: Date;
}
