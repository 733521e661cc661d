import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Housekeeping deletes this row once the words of the post are deleted. */
@Entity('deleted_posts')
export class DeletedPost {
  @PrimaryColumn('int')
  postId: number;

  @Column('datetime', { precision: 3 })
  deletedAt: Date;
}
