import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { NextFunction, Response } from 'express';
import { retryLater } from '../common/problem';
import type { CallerRequest } from '../identity/caller';
import { log } from '../logging/logger';
import { oldSpaceLimit, startFlags } from './old-space';
import { answerProblem, noteProblem } from './problem.filter';
import { whenClosed } from './when-closed';

/** How often the load is checked, in milliseconds, and how many bad checks in succession are an overload. */
const LOOK = { everyMs: 1000, bad: 2 };

/** How often the delay of the event loop is measured, in milliseconds. */
const RESOLUTION_MS = 10;

const NANOSECONDS = 1e6;

/** If more than this part of the old space is used, garbage collection takes most of the time. */
const HEAP_PART = 0.9;

/** Heap spaces of young objects, whose size says nothing about the load. */
const YOUNG_SPACES = 'new_';

/** `Retry-After` during an overload, in seconds. */
const RETRY_SECONDS = 2;

/** Probes and metrics are never refused: operators need them during an overload. */
const SPARED = /^\/(health|metrics)(\/|$)/;

/** Measures whether the process is overloaded. */
class Load {
  private readonly mostOld = oldSpaceLimit(getHeapStatistics().heap_size_limit, startFlags());
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private timer?: NodeJS.Timeout;
  private badLooks = 0;
  /** Requests that have ended since the last look. */
  private ended = { letIn: 0, refused: 0 };

  constructor(private readonly mostDelayMs: number) {}

  get isTooHigh(): boolean {
    return this.badLooks >= LOOK.bad;
  }

  start(): void {
    this.delay.enable();
    this.timer = setInterval(() => this.look(), LOOK.everyMs).unref();
  }

  stop(): void {
    this.delay.disable();
    clearInterval(this.timer);
  }

  /** Counts a request that has ended. */
  count(wasLetIn: boolean): void {
    this.ended[wasLetIn ? 'letIn' : 'refused']++;
  }

  /**
   * A single long pause is no overload: the next measurement is good. A delay while most requests are refused (401, 429,
   * malformed) is none either: refusing valid requests too would complete the attack.
   */
  private look(): void {
    const wasTooHigh = this.isTooHigh;
    const delayMs = this.delay.percentile(99) / NANOSECONDS;
    const heap = oldBytes() / this.mostOld;
    this.delay.reset();
    const { letIn, refused } = this.ended;
    this.ended = { letIn: 0, refused: 0 };
    const isLate = this.mostDelayMs > 0 && delayMs > this.mostDelayMs && refused <= letIn;
    const isBad = isLate || heap > HEAP_PART;
    this.badLooks = isBad ? this.badLooks + 1 : 0;
    if (wasTooHigh === this.isTooHigh) return;
    const measured = { delayMs: Math.round(delayMs), heapPercent: Math.round(heap * 100) };
    log().warn(measured, this.isTooHigh ? 'overload: requests are refused' : 'the overload is over');
  }
}

/** What old objects take. */
function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith(YOUNG_SPACES))
    .reduce((sum, { space_used_size: size }) => sum + size, 0);
}

/** Refuses requests at once while the process is overloaded: those that it has come to an end sooner then. */
export function shedLoad(server: Server, mostDelayMs: number) {
  const load = new Load(mostDelayMs);
  server.once('listening', () => load.start());
  server.once('close', () => load.stop());
  return (request: CallerRequest, response: Response, next: NextFunction): void => {
    if (SPARED.test(request.path)) return next();
    if (!load.isTooHigh) {
      whenClosed(response, () => load.count(wasLetIn(request, response)));
      return next();
    }
    const problem = retryLater('unavailable', RETRY_SECONDS, 'The service is overloaded.');
    noteProblem(problem, response);
    answerProblem(problem, request, response);
  };
}

/** Whether a request passed credentials, limits and the checks of its form. */
function wasLetIn({ caller }: CallerRequest, { statusCode }: Response): boolean {
  return statusCode < 400 || statusCode >= 500 || (caller !== undefined && statusCode !== 429);
}
