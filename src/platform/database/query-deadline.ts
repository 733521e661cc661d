import { currentRequest } from '../common/request-context';

/** A server is silent after SILENT_MS without any response; CHECK_MS is the interval of the checks. */
const SILENT_MS = 2000;
const CHECK_MS = 100;

/** The shortest time limit of a statement. */
const LEAST_MS = 2000;

/** mysql2's code for a statement that exceeded its time limit. */
const TIMEOUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/** The statement was abandoned: it exceeded its time limit, or the server is silent. */
export const isTimedOut = (error: unknown): boolean => (error as { code?: string } | null)?.code === TIMEOUT;

type Done<T> = (error: Error | null, answer: T) => void;

interface Waiter {
  /** When to give up on a silent server. */
  until: number;
  /** When to give up on any server. */
  latest: number;
  giveUp(): void;
}

export class QueryDeadline {
  private readonly waiting = new Set<Waiter>();
  private answeredAt = performance.now();

  /** `milliseconds`: how long after its start a request still waits for a silent server. */
  constructor(private readonly milliseconds: number) {
    // One check of all waits costs less than a timer for each.
    setInterval(() => this.check(), CHECK_MS).unref();
  }

  renew(): void {
    this.answeredAt = performance.now();
  }

  /**
   * Rejects with the driver's timeout error if the server is silent for too long, or after `most` ms (for
   * commands that the driver does not limit). Calls `late` immediately, and again if the server later
   * responds.
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
          reject(Object.assign(new Error('the database does not respond'), { code: TIMEOUT }));
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

  /** Milliseconds; shorter for a request that has already waited: a further lock wait must not take the full time. */
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
