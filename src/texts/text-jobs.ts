/** What the thread is asked to make: all of a content, the same without reading its markup, or excerpts alone. */
export type TextJob =
  { kind: 'whole' | 'escaped'; content: string } | { kind: 'excerpts'; beginnings: string[] };

/** What is made of a content. */
export interface MadeText {
  /** Cleaned; where that failed, the content as escaped text. */
  html: string;
  excerpt: string;
  failed: boolean;
  /** It failed by the time or the memory that it took alone: on a machine that has less to do it may not. */
  late?: true;
}

/** What the thread answers to each kind of job. */
export interface TextResults {
  whole: MadeText;
  escaped: MadeText;
  excerpts: string[];
}
