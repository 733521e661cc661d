/**
 * A job of the thread. `whole`: clean a content and make its excerpt. `escaped`: escape a content without parsing it.
 * `excerpts`: make excerpts only. `markdown`: convert a cleaned content to Markdown. `words`: find the words of a title
 * and a content.
 */
export type TextJob =
  | { kind: 'whole' | 'escaped'; content: string }
  | { kind: 'excerpts'; beginnings: string[] }
  | { kind: 'markdown'; html: string }
  | { kind: 'words'; title: string; content: string };

/** The text of a content. */
export interface MadeText {
  /** The cleaned content; if cleaning failed, the escaped content. */
  html: string;
  excerpt: string;
  failed: boolean;
  /** Set if cleaning ran out of time or memory and a later attempt can succeed: the text is to be made again. */
  provisional?: true;
}

/** A word of a post. Each different word is listed once. */
export interface PostWord {
  word: string;
  inTitle: boolean;
  /** The position of the word's first occurrence in the text, in code points; null if the word is only in the title. */
  position: number | null;
}

/** The words of a post, and the text of its content in which they are. */
export interface PostWords {
  text: string;
  words: PostWord[];
}

/** The result of each kind of job. */
export interface TextResults {
  whole: MadeText;
  escaped: MadeText;
  excerpts: string[];
  markdown: string;
  words: PostWords;
}
