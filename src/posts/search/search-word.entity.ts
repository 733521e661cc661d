import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { WORD_LENGTH } from '../../platform/common/search-words';

/** After a post is deleted or becomes private, its text and words stay until a job clears them. */
@Entity('search_texts')
@Index('ix_search_texts_account', ['accountId', 'postId'])
export class SearchText {
  @PrimaryColumn('int')
  postId: number;

  @Column('int')
  accountId: number;

  @Column('int')
  version: number;

  @Column('text')
  text: string;
}

/** A distinct word of a post that readers can see, now or from its date on. */
@Entity('search_words', { withoutRowid: true })
@Index('ix_search_words_post', ['postId', 'inTitle', 'word'])
export class SearchWord {
  @PrimaryColumn('int')
  accountId: number;

  /** In the form that is compared: without accents, in one case. */
  @PrimaryColumn('varchar', { length: WORD_LENGTH })
  word: string;

  @PrimaryColumn('int')
  postId: number;

  @Column('boolean')
  inTitle: boolean;

  /** The first position in the text, in characters from 0; null if the word is only in the title. */
  @Column('int', { nullable: true })
  position: number | null;
}
