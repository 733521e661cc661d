import { currentRequest } from '../common/request-context';

/** A server that has answered nobody for so long is silent; and how often that is looked at. Milliseconds. */
const SILENT_MS = 2000;
const LOOK_MS = 100;

/** What each statement is given at the least, however late, in milliseconds. */
const LEAST_MS = 2000;

/** What mysql2 calls a statement that took too long. */
const TIMEOUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/** Whether a statement was given up, by the driver or because the server is silent. */
export const isGivenUp = (error: unknown): boolean => (error as { code?: string } | null)?.code === TIMEOUT;

type Done<T> = (error: Error | null, answer: T) => void;

/** Somebody who waits for the server. */
interface Waiter {
  until: number;
  giveUp(): void;
}

/** How long requests wait for a server that answers nobody. One that is merely busy is waited for. */
export class Patience {
  private readonly waiting = new Set<Waiter>();
  private answeredAt = performance.now();

  /** The most that a request waits in all, in milliseconds. */
  constructor(private readonly milliseconds: number) {
    // One look at all who wait costs less than a timer for each.
    setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** The server has answered somebody. */
  renew(): void {
    this.answeredAt = performance.now();
  }

  /**
   * What was begun comes to; where the server is silent for too long, fails as the driver does with a statement. `late`
   * hears of what nobody waits for any more.
   */
  wait<T>(begin: (done: Done<T>) => void, late: (answer?: T) => void): Promise<T> {
    const request = currentRequest();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        // A commit that has begun, and jobs, are waited for in any case.
        until: request && !request.committing ? request.begunAt + this.milliseconds : Infinity,
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
   * How long a statement may take, `most` at the most, in milliseconds. Of a request that has waited already, for a
   * connection or for other statements, less: it must not wait as long again for a lock that others wait for, too.
   */
  statementMs(most: number): number {
    const request = currentRequest();
    if (!request || request.committing) return most;
    const left = request.begunAt + this.milliseconds - performance.now();
    return Math.min(most, Math.max(LEAST_MS, Math.round(left)));
  }

  private look(): void {
    const now = performance.now();
    if (now - this.answeredAt < SILENT_MS) return;
    for (const waiter of this.waiting) {
      if (waiter.until > now) continue;
      this.waiting.delete(waiter);
      waiter.giveUp();
    }
  }
}
