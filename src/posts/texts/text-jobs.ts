import type { TextPlace } from './addressed';

/**
 * `whole`: clean content and make its excerpt. `escaped`: escape content without parsing it. `words`: find the words of
 * a title and its content. `html`: convert Markdown to HTML. `addressed`: adapt the addresses of cleaned content to the place where it is shown.
 */
export type TextJob =
  | { kind: 'whole' | 'escaped'; content: string }
  | { kind: 'excerpts'; beginnings: string[] }
  | { kind: 'markdown'; html: string }
  | { kind: 'html'; content: string }
  | { kind: 'words'; title: string; content: string }
  | { kind: 'addressed'; html: string; place: TextPlace };

export interface MadeText {
  /** The cleaned content; the escaped content if cleaning failed. */
  html: string;
  excerpt: string;
  failed: boolean;
  /** Set if cleaning ran out of time or memory, but a later attempt can succeed: the text is to be made again. */
  provisional?: true;
}

/** Each distinct word is listed once. */
export interface PostWord {
  word: string;
  inTitle: boolean;
  /** The first occurrence in the text, in code points; null if the word is only in the title. */
  position: number | null;
}

export interface PostWords {
  text: string;
  words: PostWord[];
}

export interface TextResults {
  whole: MadeText;
  escaped: MadeText;
  excerpts: string[];
  markdown: string;
  html: string;
  words: PostWords;
  addressed: string;
}
