/** What one batch of a chore has done. */
export interface Cleared {
  /** Rows that it has deleted or changed. */
  rows: number;
  /** Whether there may be more to clear. */
  more: boolean;
}

/**
 * One thing that housekeeping clears away. A chore has no loop of its own over an unknown number of rows: it clears one
 * batch in short statements, and `Housekeeping` calls it again. A batch can run twice, and in several processes at the
 * same time, without harm. Expiry is decided by the database's clock, because that of a process may be wrong.
 */
export interface Chore {
  /** The label of its metrics. */
  readonly step: string;
  /** Clears at most `most` rows. */
  clear(most: number): Promise<Cleared>;
}
