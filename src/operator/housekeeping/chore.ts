import type { Cleared } from '../../platform/database/batches';

export type { Cleared };

/**
 * One kind of row. `Housekeeping` repeats the call while rows are left.
 * A batch can run twice, or in several processes at the same time, without harm.
 * The database's clock determines expiry, because the clock of a process can be wrong.
 */
export interface Chore {
  /** The label in metrics. */
  readonly step: string;
  /** Clears one batch. Each of its statements deletes or changes at most `most` rows. */
  clear(most: number): Promise<Cleared>;
}
