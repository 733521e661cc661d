import { Injectable } from '@nestjs/common';
import { outsideRequest } from '../common/request-context';
import { within } from '../common/within';
import { Outage } from '../logging/outage';
import { RedisConnection } from '../redis/redis-connection';
import { LocalStore } from './local-store';
import { RedisStore } from './redis-store';
import type { Begun, Drip, Outcome, Taken, AttemptLimit, Window } from './store';

/**
 * `afterMs` is how long a step waits for Redis; then this process counts for itself, and probes Redis every `pauseMs`.
 * Milliseconds.
 */
const SLOW = { afterMs: 500, pauseMs: 2000 };

type AnyStore = LocalStore | RedisStore;

/**
 * The counters of all limits, in Redis for all processes that share it. While Redis is unreachable or slow, and without
 * Redis, each process counts for itself.
 */
@Injectable()
export class Counters {
  private readonly local = new LocalStore();
  private readonly outage = new Outage('Limits');
  private readonly shared: RedisStore | null;
  private isPaused = false;

  constructor(private readonly redis: RedisConnection) {
    this.shared = redis.client && new RedisStore(redis.client, (name) => redis.key(name));
  }

  /** Takes one point from each window; takes nothing if a window is empty. This is one call to Redis. */
  take(windows: readonly Window[]): Result<LocalStore['take']> {
    return this.run((store) => store.take(windows));
  }

  refund(key: string): Promise<void> | void {
    return this.run((store) => store.refund(key));
  }

  drip(drip: Drip): Promise<Taken> | Taken {
    return this.run((store) => store.drip(drip));
  }

  giveDripBack(drip: Drip): Promise<void> | void {
    return this.run((store) => store.giveDripBack(drip));
  }

  beginAttempt(key: string, limit: AttemptLimit): Promise<Begun> | Begun {
    return this.run((store) => store.beginAttempt(key, limit));
  }

  endAttempt(key: string, limit: AttemptLimit, outcome: Outcome): Promise<void> | void {
    return this.run((store) => store.endAttempt(key, limit, outcome));
  }

  private run<T>(step: (store: AnyStore) => Promise<T> | T): Promise<T> | T {
    const { shared, redis, local } = this;
    if (!shared || this.isPaused || redis.client?.status !== 'ready') return step(local);
    return inTime(Promise.resolve(step(shared))).catch((error: unknown) => {
      if (error instanceof SlowRedis) this.pause(shared, error);
      // Connection errors are logged by RedisConnection.
      else if (error instanceof Error && error.name === 'ReplyError') this.outage.failed(error);
      return step(local);
    });
  }

  /** Counts in this process until Redis responds in time again. No request waits for the probes. */
  private pause(shared: RedisStore, error: SlowRedis): void {
    this.outage.failed(error);
    if (this.isPaused) return;
    this.isPaused = true;
    outsideRequest(() => this.probeLater(shared));
  }

  private probeLater(shared: RedisStore): void {
    const probe = () =>
      inTime(shared.probe()).then(
        () => {
          this.isPaused = false;
          this.outage.worked();
        },
        () => this.probeLater(shared),
      );
    setTimeout(() => void probe(), SLOW.pauseMs).unref();
  }
}

class SlowRedis extends Error {
  constructor() {
    super(`Redis took longer than ${SLOW.afterMs} ms`);
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return within(SLOW.afterMs, answer, () => new SlowRedis());
}

type Result<Step extends (...args: never[]) => unknown> = Promise<ReturnType<Step>> | ReturnType<Step>;
