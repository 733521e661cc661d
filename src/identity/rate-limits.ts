import { Injectable } from '@nestjs/common';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Problem } from '../common/problem';
import { rateLimited } from '../metrics/instruments';
import { RedisConnection } from '../redis/redis-connection';
import { Settings } from '../settings/settings';

interface Limit {
  /** How many points a window has; 0 turns the limit off. */
  points: number;
  /** The window, in seconds. */
  duration: number;
  /** How long it holds once its points are spent, in seconds; absent: until the window ends. */
  lock?: number;
}

/** What an answer says of a limit and of what is left of it: none where there is no limit. */
export type LimitHeaders = Record<string, string>;

/** Which limit has refused, as the metrics name it. */
type Scope = 'requests' | 'logins' | 'login_failures' | 'password_resets';

/**
 * How many e-mails may be asked for in an hour with which a password is set anew: from an address for one person, from
 * an address for all, and for a person from everywhere. The last is far from the first: no stranger spends it alone.
 */
const RESETS = { pair: 10, address: 100, person: 50, duration: 3600 };

/** How often a key pair may call, and an address may try to log in. Shared by all replicas that have Redis. */
@Injectable()
export class RateLimits {
  private readonly requests: RateLimiterAbstract | null;
  private readonly logins: RateLimiterAbstract | null;
  private readonly failures: RateLimiterAbstract | null;
  private readonly resetsOfPerson: RateLimiterAbstract | null;
  private readonly resetsOfPair: RateLimiterAbstract | null;
  private readonly resetsFromAddress: RateLimiterAbstract | null;

  constructor(
    private readonly redis: RedisConnection,
    settings: Settings,
  ) {
    const { LOGIN_FAILURES, LOGIN_LOCK_SECONDS: lock } = settings;
    this.requests = this.limiter('requests', { points: settings.RATE_LIMIT_PER_MINUTE, duration: 60 });
    this.logins = this.limiter('logins', { points: settings.LOGIN_LIMIT_PER_MINUTE, duration: 60 });
    const failures = lock === 0 ? 0 : LOGIN_FAILURES;
    this.failures = this.limiter('login-failures', { points: failures, duration: lock, lock });
    const { person, pair, address, duration } = RESETS;
    this.resetsOfPair = this.limiter('resets-of-pair', { points: pair, duration });
    this.resetsOfPerson = this.limiter('resets-of-person', { points: person, duration });
    this.resetsFromAddress = this.limiter('resets-from-address', { points: address, duration });
  }

  /** Counts a request of a key pair. */
  request(apiKeyId: number): LimitHeaders | Promise<LimitHeaders> {
    return spend(this.requests, String(apiKeyId), 'requests');
  }

  /** Counts a try to log in from an address. */
  login(address: string): LimitHeaders | Promise<LimitHeaders> {
    return spend(this.logins, address, 'logins');
  }

  /** Refuses while an e-mail is locked for an address after too many failures. */
  async refuseLocked(email: string, address: string): Promise<void> {
    const spent = await this.failures?.get(`${email} ${address}`);
    if (spent && spent.consumedPoints > (this.failures?.points ?? 0)) {
      throw tooMany(spent, 'login_failures');
    }
  }

  /** Counts a failed login. */
  async failed(email: string, address: string): Promise<void> {
    await this.failures?.consume(`${email} ${address}`).catch(ignoreRefusal);
  }

  /** Forgets the failures of somebody who has logged in. */
  async succeeded(email: string, address: string): Promise<void> {
    await this.failures?.delete(`${email} ${address}`);
  }

  /** Counts a forgotten password; answers whether an e-mail may be sent for it. */
  async mayResetPassword(email: string, address: string): Promise<boolean> {
    const may =
      (await has(this.resetsFromAddress, address)) &&
      (await has(this.resetsOfPair, `${email} ${address}`)) &&
      (await has(this.resetsOfPerson, email));
    if (!may) rateLimited.inc({ scope: 'password_resets' satisfies Scope });
    return may;
  }

  /** With a lock, the point that spends the last one begins it. */
  private limiter(name: string, { points, duration, lock = 0 }: Limit): RateLimiterAbstract | null {
    if (points === 0) return null;
    const options = {
      keyPrefix: `limit:${name}`,
      points: lock ? points - 1 : points,
      duration,
      blockDuration: lock,
    };
    const local = new RateLimiterMemory(options);
    if (!this.redis.client) return local;
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis.client,
      insuranceLimiter: local,
      rejectIfRedisNotReady: true,
    });
  }
}

function spend(
  limiter: RateLimiterAbstract | null,
  key: string,
  scope: Scope,
): LimitHeaders | Promise<LimitHeaders> {
  return limiter ? spendFrom(limiter, key, scope) : {};
}

async function spendFrom(limiter: RateLimiterAbstract, key: string, scope: Scope): Promise<LimitHeaders> {
  try {
    return limitHeaders(limiter, await limiter.consume(key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal, scope, limitHeaders(limiter, refusal));
    throw refusal;
  }
}

/** As draft-ietf-httpapi-ratelimit-headers has them: how many in how many seconds; how many are left for how long. */
function limitHeaders(
  { points, duration, keyPrefix }: RateLimiterAbstract,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): LimitHeaders {
  const policy = `"${keyPrefix.replace('limit:', '')}"`;
  return {
    'RateLimit-Policy': `${policy};q=${points};w=${duration}`,
    RateLimit: `${policy};r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  };
}

/** Whether there was a point left to spend. */
async function has(limiter: RateLimiterAbstract | null, key: string): Promise<boolean> {
  try {
    await limiter?.consume(key);
    return true;
  } catch (refusal) {
    ignoreRefusal(refusal);
    return false;
  }
}

function ignoreRefusal(refusal: unknown): void {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
}

function tooMany({ msBeforeNext }: RateLimiterRes, scope: Scope, headers: LimitHeaders = {}): Problem {
  rateLimited.inc({ scope });
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const detail = `Too many requests: try again in ${seconds} s.`;
  return new Problem('rate_limited', detail, { headers: { ...headers, 'Retry-After': String(seconds) } });
}
