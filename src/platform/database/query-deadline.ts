import { currentRequest } from '../common/request-context';

/**
 * The time without any response after which the server counts as silent, and the interval of the checks. Milliseconds.
 */
const SILENT_MS = 2000;
const CHECK_MS = 100;

/** The shortest time limit of a statement, in milliseconds. */
const LEAST_MS = 2000;

/** mysql2's error code for a statement that exceeded its time limit. */
const TIMEOUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/**
 * Returns whether the error means that a statement was abandoned, because it exceeded its time limit or because the
 * server is silent.
 */
export const isTimedOut = (error: unknown): boolean => (error as { code?: string } | null)?.code === TIMEOUT;

type Done<T> = (error: Error | null, answer: T) => void;

/** A request or job that waits for the server. */
interface Waiter {
  /** When it gives a silent server up. */
  until: number;
  /** When it gives any server up. */
  latest: number;
  giveUp(): void;
}

/**
 * Ends the waits of requests while the server responds to no statement at all. A slow server that still responds to
 * some statements is not silent.
 */
export class QueryDeadline {
  private readonly waiting = new Set<Waiter>();
  private answeredAt = performance.now();

  /** `milliseconds`: how long after its start a request still waits for a silent server. */
  constructor(private readonly milliseconds: number) {
    // One check of all waits costs less than a timer for each.
    setInterval(() => this.check(), CHECK_MS).unref();
  }

  /** Records a response. Call it after each response of the server. */
  renew(): void {
    this.answeredAt = performance.now();
  }

  /**
   * Returns the result of `begin`; rejects with the driver's timeout error if the server is silent for too long. In
   * that case calls `late` immediately, and once more when the server responds after all: with the result, or without
   * one after an error. `most`: the milliseconds after which it does so even if the server is not silent, for commands
   * that the driver does not limit.
   */
  wait<T>(begin: (done: Done<T>) => void, late: (answer?: T) => void, most = Infinity): Promise<T> {
    const request = currentRequest();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        // Jobs, and commits that have begun, wait without a deadline.
        until: request && !request.committing ? request.begunAt + this.milliseconds : Infinity,
        latest: performance.now() + most,
        giveUp: () => {
          late();
          reject(Object.assign(new Error('the database is silent'), { code: TIMEOUT }));
        },
      };
      this.waiting.add(waiter);
      try {
        begin((error, answer) => {
          if (!this.waiting.delete(waiter)) late(answer);
          else if (error) reject(error);
          else resolve(answer);
        });
      } catch (error) {
        this.waiting.delete(waiter);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  /**
   * Returns the time limit of a statement in milliseconds, at most `most`. The limit is shorter for a request that has
   * already waited for a connection or for other statements. A further wait for a lock must not take the full time
   * again.
   */
  statementMs(most: number): number {
    const request = currentRequest();
    if (!request || request.committing) return most;
    const left = request.begunAt + this.milliseconds - performance.now();
    return Math.min(most, Math.max(LEAST_MS, Math.round(left)));
  }

  private check(): void {
    const now = performance.now();
    const isSilent = now - this.answeredAt >= SILENT_MS;
    for (const waiter of this.waiting) {
      if (waiter.latest > now && !(isSilent && waiter.until <= now)) continue;
      this.waiting.delete(waiter);
      waiter.giveUp();
    }
  }
}
