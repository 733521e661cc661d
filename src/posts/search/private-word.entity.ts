import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { WORD_LENGTH } from '../../platform/common/search-words';
import { BOUNDS } from '../../platform/common/fields';

/** The text of a post, or of its draft. Only `posts/search` reads it; readers of the blog search `search_texts`. */
@Entity('private_texts', { withoutRowid: true })
@Index('ix_private_texts_account', ['accountId', 'postId'])
export class PrivateText {
  @PrimaryColumn('int')
  postId: number;

  @PrimaryColumn('boolean')
  ofDraft: boolean;

  @Column('int')
  accountId: number;

  /** The version of the post, or of the draft. */
  @Column('int')
  version: number;

  @Column('varchar', { length: BOUNDS.name })
  title: string;

  @Column('text')
  text: string;
}

/**
 * A distinct word of a post, or of its draft. In the order of the key, the words of titles come first, and then the
 * posts of a word by id, so that a search reads few rows.
 */
@Entity('private_words', { withoutRowid: true })
@Index('ix_private_words_post', ['postId', 'word'])
export class PrivateWord {
  @PrimaryColumn('int')
  accountId: number;

  @PrimaryColumn('boolean')
  inTitle: boolean;

  @PrimaryColumn('varchar', { length: WORD_LENGTH })
  word: string;

  @PrimaryColumn('int')
  postId: number;

  @PrimaryColumn('boolean')
  ofDraft: boolean;

  /** The first position in the text, in characters from 0; null if the word is only in the title or the slug. */
  @Column('int', { nullable: true })
  position: number | null;
}
