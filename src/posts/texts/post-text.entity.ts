import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Post } from '../post.entity';

@Entity('post_texts')
export class PostText {
  @ForeignKey(() => Post, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  postId: number;

  @Column('int')
  version: number;

  /** See CLEANER. */
  @Column('int')
  cleaner: number;

  /** Whether cleaning failed. The content is then shown as escaped text. */
  @Column('boolean')
  failed: boolean;

  @Column('text')
  html: string;

  @Column('varchar', { length: 255 })
  excerpt: string;

  @Column('datetime', { precision: 3 })
  madeAt: Date;
}
