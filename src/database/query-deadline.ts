import { currentRequest } from '../common/request-context';

/** A server that has answered no statement for so long is silent; and how often that is checked. Milliseconds. */
const SILENT_MS = 2000;
const LOOK_MS = 100;

/** The shortest time limit of a statement, in milliseconds. */
const LEAST_MS = 2000;

/** What mysql2 calls a statement that took too long. */
const TIMEOUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/** Whether a statement was given up, by the driver or because the server is silent. */
export const isGivenUp = (error: unknown): boolean => (error as { code?: string } | null)?.code === TIMEOUT;

type Done<T> = (error: Error | null, answer: T) => void;

/** A request or job that waits for the server. */
interface Waiter {
  until: number;
  giveUp(): void;
}

/** Ends the waits of requests if the server answers no statement. A server that is only busy is waited for. */
export class QueryDeadline {
  private readonly waiting = new Set<Waiter>();
  private answeredAt = performance.now();

  /** The most that a request waits in all, in milliseconds. */
  constructor(private readonly milliseconds: number) {
    // One check of all waits costs less than a timer for each.
    setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Call it whenever the server has answered. */
  renew(): void {
    this.answeredAt = performance.now();
  }

  /**
   * The result of `begin`; rejects like a timeout of the driver if the server is silent for too long. `late` gets a result
   * that arrives after that.
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
   * The time limit of a statement in milliseconds, at most `most`. A request that has already waited, for a connection or
   * for other statements, gets less: it must not wait the full time again for a contended lock.
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
