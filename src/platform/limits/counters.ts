import { Injectable } from '@nestjs/common';
import { Outage } from '../logging/outage';
import { RedisConnection } from '../redis/redis-connection';
import { LocalStore } from './local-store';
import { RedisStore } from './redis-store';
import type { Begun, Drip, Outcome, Taken, AttemptLimit, Window } from './store';

type AnyStore = LocalStore | RedisStore;

/**
 * The counters of all limits, in Redis for all processes that share it. While Redis is unreachable, and without Redis,
 * each process counts for itself.
 */
@Injectable()
export class Counters {
  private readonly local = new LocalStore();
  private readonly outage = new Outage('Limits');
  private readonly shared: RedisStore | null;

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
    if (!shared || redis.client?.status !== 'ready') return step(local);
    return Promise.resolve(step(shared)).catch((error: unknown) => {
      // Connection errors are logged by RedisConnection.
      if (error instanceof Error && error.name === 'ReplyError') this.outage.failed(error);
      return step(local);
    });
  }
}

type Result<Step extends (...args: never[]) => unknown> = Promise<ReturnType<Step>> | ReturnType<Step>;
