import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of a deleted post. Housekeeping deletes this row once no post and no redirect refers to the post. */
@Entity('deleted_posts')
export class DeletedPost {
  @PrimaryColumn('int')
  postId: number;

  @Column('datetime', { precision: 3 })
  deletedAt: Date;
}
