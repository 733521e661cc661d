import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A post that is gone, for as long as other posts and old slugs may still refer to it: those are cleared in batches. */
@Entity('deleted_posts')
export class DeletedPost {
  @PrimaryColumn('int')
  postId: number;

  @Column('datetime', { precision: 3 })
  deletedAt: Date;
}
