import type { Server } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { NextFunction, Response } from 'express';
import { retryLater } from '../common/problem';
import type { CallerRequest } from '../access/caller-request';
import { log } from '../logging/logger';
import { answerProblem, noteProblem } from './problem.filter';
import { whenClosed } from './when-closed';

/** Checks every `everyMs`; `bad` consecutive bad ones are an overload. */
const CHECK = { everyMs: 1000, bad: 2 };

/** Up to these, a delay is due to other programs or a quota, and the process answers slowly instead of refusing. */
const OWN_LOAD = { utilization: 0.9, requests: 16 };

const RESOLUTION_MS = 10;

const NANOSECONDS = 1e6;

/** Above this part of the heap, garbage collection takes most of the time. */
const HEAP_PART = 0.9;

const RETRY_SECONDS = 2;

/** Operators need probes and metrics during an overload. */
const EXEMPT = /^\/(health|metrics)(\/|$)/;

class Load {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private timer?: NodeJS.Timeout;
  private badChecks = 0;
  private used = performance.eventLoopUtilization();
  private ended = { admitted: 0, refused: 0 };
  private open = { now: 0, most: 0 };

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

  begin(): void {
    this.open.now++;
    this.open.most = Math.max(this.open.most, this.open.now);
  }

  end(wasAdmitted: boolean): void {
    this.open.now--;
    this.ended[wasAdmitted ? 'admitted' : 'refused']++;
  }

  /** A single long pause is not an overload, because the next check is good. */
  private check(): void {
    const wasTooHigh = this.isTooHigh;
    const delayMs = this.delay.percentile(99) / NANOSECONDS;
    const heap = heapPart();
    this.delay.reset();
    const isOwnLoad = this.isOwnLoad();
    const isLate = this.mostDelayMs > 0 && delayMs > this.mostDelayMs && isOwnLoad;
    const isBad = isLate || heap > HEAP_PART;
    this.badChecks = isBad ? this.badChecks + 1 : 0;
    if (wasTooHigh === this.isTooHigh) return;
    const measured = { delayMs: Math.round(delayMs), heapPercent: Math.round(heap * 100) };
    log().warn(measured, this.isTooHigh ? 'overload begins: requests are refused' : 'overload is over');
  }

  /** Delays due to refused requests (401, 429, malformed) do not count, or bad requests could block valid ones. */
  private isOwnLoad(): boolean {
    const { admitted, refused } = this.ended;
    const { most, now } = this.open;
    const used = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(used, this.used);
    this.used = used;
    this.ended = { admitted: 0, refused: 0 };
    this.open.most = now;
    return refused <= admitted && most > OWN_LOAD.requests && utilization > OWN_LOAD.utilization;
  }
}

function heapPart(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used / limit;
}

export function shedLoad(server: Server, mostDelayMs: number) {
  const load = new Load(mostDelayMs);
  server.once('listening', () => load.start());
  server.once('close', () => load.stop());
  return (request: CallerRequest, response: Response, next: NextFunction): void => {
    if (EXEMPT.test(request.path)) return next();
    if (!load.isTooHigh) {
      load.begin();
      whenClosed(response, () => load.end(wasAdmitted(request, response)));
      return next();
    }
    const problem = retryLater('unavailable', RETRY_SECONDS, 'The service is overloaded.');
    noteProblem(problem, response);
    answerProblem(problem, request, response);
  };
}

/** Whether a request passed intake, credentials and rate limits. Without a caller, any 4xx counts as a refusal. */
function wasAdmitted({ caller }: CallerRequest, { statusCode }: Response): boolean {
  return statusCode < 400 || statusCode >= 500 || (caller !== undefined && statusCode !== 429);
}
