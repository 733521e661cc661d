import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { WORD_LENGTH } from '../../platform/common/search-words';

/**
 * The text in which the words of a post were found. After a post is deleted or becomes private, its text and words stay
 * until a job clears them.
 */
@Entity('search_texts')
@Index('ix_search_texts_account', ['accountId', 'postId'])
export class SearchText {
  @PrimaryColumn('int')
  postId: number;

  @Column('int')
  accountId: number;

  /** The version of the post from which the text was made. */
  @Column('int')
  version: number;

  @Column('text')
  text: string;
}

/** One of the different words of a post that readers can see, now or from its date on. */
@Entity('search_words', { withoutRowid: true })
@Index('ix_search_words_post', ['postId', 'inTitle', 'word'])
export class SearchWord {
  @PrimaryColumn('int')
  accountId: number;

  /** The word in the form that is compared: without case and accents. */
  @PrimaryColumn('varchar', { length: WORD_LENGTH })
  word: string;

  @PrimaryColumn('int')
  postId: number;

  @Column('boolean')
  inTitle: boolean;

  /** The first place of the word in the text, in characters from 0; null if it is only in the title. */
  @Column('int', { nullable: true })
  position: number | null;
}
