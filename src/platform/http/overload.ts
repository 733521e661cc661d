import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { NextFunction, Response } from 'express';
import { retryLater } from '../common/problem';
import type { CallerRequest } from '../access/caller-request';
import { log } from '../logging/logger';
import { oldSpaceLimit, startFlags } from './old-space';
import { answerProblem, noteProblem } from './problem.filter';
import { whenClosed } from './when-closed';

/** The interval of load checks in milliseconds, and how many consecutive bad checks are an overload. */
const CHECK = { everyMs: 1000, bad: 2 };

/** How often the delay of the event loop is measured, in milliseconds. */
const RESOLUTION_MS = 10;

const NANOSECONDS = 1e6;

/** The used fraction of the old space above which garbage collection takes most of the time. */
const HEAP_PART = 0.9;

/** The prefix of the names of the heap spaces for young objects, whose size does not indicate the load. */
const YOUNG_SPACES = 'new_';

/** `Retry-After` during an overload, in seconds. */
const RETRY_SECONDS = 2;

/** The paths of probes and metrics, which are never refused, because operators need them during an overload. */
const EXEMPT = /^\/(health|metrics)(\/|$)/;

/** Measures whether the process is overloaded. */
class Load {
  private readonly mostOld = oldSpaceLimit(getHeapStatistics().heap_size_limit, startFlags());
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private timer?: NodeJS.Timeout;
  private badChecks = 0;
  /** Requests that have ended since the last check. */
  private ended = { admitted: 0, refused: 0 };

  constructor(private readonly mostDelayMs: number) {}

  get isTooHigh(): boolean {
    return this.badChecks >= CHECK.bad;
  }

  start(): void {
    this.delay.enable();
    this.timer = setInterval(() => this.check(), CHECK.everyMs).unref();
  }

  stop(): void {
    this.delay.disable();
    clearInterval(this.timer);
  }

  /** Counts a request that has ended. */
  count(wasAdmitted: boolean): void {
    this.ended[wasAdmitted ? 'admitted' : 'refused']++;
  }

  /**
   * Counts consecutive bad checks. A single long pause is no overload, because the next check is good. A delay while
   * most requests are refused (401, 429, malformed) is no overload either. Refusing valid requests as well would make
   * an attack by bad requests succeed.
   */
  private check(): void {
    const wasTooHigh = this.isTooHigh;
    const delayMs = this.delay.percentile(99) / NANOSECONDS;
    const heap = oldBytes() / this.mostOld;
    this.delay.reset();
    const { admitted, refused } = this.ended;
    this.ended = { admitted: 0, refused: 0 };
    const isLate = this.mostDelayMs > 0 && delayMs > this.mostDelayMs && refused <= admitted;
    const isBad = isLate || heap > HEAP_PART;
    this.badChecks = isBad ? this.badChecks + 1 : 0;
    if (wasTooHigh === this.isTooHigh) return;
    const measured = { delayMs: Math.round(delayMs), heapPercent: Math.round(heap * 100) };
    log().warn(measured, this.isTooHigh ? 'overload begins: refusing requests' : 'overload is over');
  }
}

/** Returns the bytes that old objects use. */
function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith(YOUNG_SPACES))
    .reduce((sum, { space_used_size: size }) => sum + size, 0);
}

/**
 * Returns a handler that refuses new requests while the process is overloaded, so that it can complete those in
 * progress.
 */
export function shedLoad(server: Server, mostDelayMs: number) {
  const load = new Load(mostDelayMs);
  server.once('listening', () => load.start());
  server.once('close', () => load.stop());
  return (request: CallerRequest, response: Response, next: NextFunction): void => {
    if (EXEMPT.test(request.path)) return next();
    if (!load.isTooHigh) {
      whenClosed(response, () => load.count(wasAdmitted(request, response)));
      return next();
    }
    const problem = retryLater('unavailable', RETRY_SECONDS, 'The service is overloaded.');
    noteProblem(problem, response);
    answerProblem(problem, request, response);
  };
}

/**
 * Returns whether a request passed the intake, the credentials and the rate limits. Without a caller, any 4xx counts as
 * a refusal.
 */
function wasAdmitted({ caller }: CallerRequest, { statusCode }: Response): boolean {
  return statusCode < 400 || statusCode >= 500 || (caller !== undefined && statusCode !== 429);
}
