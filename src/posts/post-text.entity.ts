import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Post } from './post.entity';

/** A post's content as readers see it, made once per version of the post. */
@Entity('post_texts')
export class PostText {
  @ForeignKey(() => Post, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  postId: number;

  /** The version of the post from which the text was made. */
  @Column('int')
  version: number;

  /** The version of the code that made the text: CLEANER. */
  @Column('int')
  cleaner: number;

  /** Whether the content could not be cleaned. It is then shown as escaped text. */
  @Column('boolean')
  failed: boolean;

  @Column('text')
  html: string;

  @Column('varchar', { length: 255 })
  excerpt: string;

  @Column('datetime', { precision: 3 })
  madeAt: Date;
}
