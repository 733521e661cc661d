import { Injectable } from '@nestjs/common';
import { outsideRequest } from '../common/request-context';
import { within } from '../common/within';
import { Outage } from '../logging/outage';
import { RedisConnection } from '../redis/redis-connection';
import { LocalStore } from './local-store';
import { RedisStore } from './redis-store';
import type { BegunAttempt, Drip, LoginOutcome, Taken, AttemptLimit, Window } from './store';

/** A step waits `afterMs` for Redis; then this process counts for itself and probes Redis every `pauseMs`. */
const SLOW = { afterMs: 500, pauseMs: 2000 };

type AnyStore = LocalStore | RedisStore;

/** In Redis. Without it, or while it is unreachable or slow, each process counts for itself. */
@Injectable()
export class Counters {
  private readonly local = new LocalStore();
  private readonly outage = new Outage('Limits');
  private readonly shared: RedisStore | null;
  private isPaused = false;

  constructor(private readonly redis: RedisConnection) {
    this.shared = redis.client && new RedisStore(redis.client, (name) => redis.key(name));
  }

  /** One call to Redis. Takes the points even if fewer are left, but nothing if a window is empty. */
  take(windows: readonly Window[], cost = 1): Result<LocalStore['take']> {
    return this.run((store) => store.take(windows, cost));
  }

  refund(key: string): Promise<void> | void {
    return this.run((store) => store.refund(key));
  }

  drip(drip: Drip): Promise<Taken> | Taken {
    return this.run((store) => store.drip(drip));
  }

  refundDrip(drip: Drip): Promise<void> | void {
    return this.run((store) => store.refundDrip(drip));
  }

  beginAttempt(key: string, limit: AttemptLimit): Promise<BegunAttempt> | BegunAttempt {
    return this.run((store) => store.beginAttempt(key, limit));
  }

  endAttempt(key: string, limit: AttemptLimit, outcome: LoginOutcome): Promise<void> | void {
    return this.run((store) => store.endAttempt(key, limit, outcome));
  }

  private run<T>(step: (store: AnyStore) => Promise<T> | T): Promise<T> | T {
    const { shared, redis, local } = this;
    if (!shared || this.isPaused || redis.client?.status !== 'ready') return step(local);
    return inTime(Promise.resolve(step(shared))).catch((error: unknown) => {
      if (error instanceof SlowRedis) this.pause(shared);
      // Connection errors are logged by RedisConnection.
      else if (error instanceof Error && error.name === 'ReplyError') this.outage.failed(error);
      return step(local);
    });
  }

  /** No request waits for the probes. */
  private pause(shared: RedisStore): void {
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
        (error: unknown) => {
          // A connection that has been lost since is an outage of Redis, which RedisConnection logs.
          if (this.redis.client?.status === 'ready') this.outage.failed(error);
          this.probeLater(shared);
        },
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
