/** A job of the thread: clean a content (`whole`), escape it without parsing it, or make excerpts only. */
export type TextJob =
  { kind: 'whole' | 'escaped'; content: string } | { kind: 'excerpts'; beginnings: string[] };

/** The result for a content. */
export interface MadeText {
  /** The cleaned content; if that failed, the content as escaped text. */
  html: string;
  excerpt: string;
  failed: boolean;
  /** Set if only time or memory ran out: on a less busy machine it may succeed. */
  late?: true;
}

/** The result of each kind of job. */
export interface TextResults {
  whole: MadeText;
  escaped: MadeText;
  excerpts: string[];
}
