import { Injectable } from '@nestjs/common';
import { thenSync } from '../common/then-sync';
import { currentClient } from '../common/request-context';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { tooMany, type LimitHeaders, type Scope } from './rate-limited';
import type { Spent, Window } from './store';

const MINUTE_MS = 60_000;

/** A window with its name in metrics (`scope`) and in the headers of a response (`policy`). */
interface Limit extends Window {
  scope: Scope;
  policy: string;
}

/**
 * Limits, per minute: requests of a key pair, requests of an account tree over all pairs, and logins and searches from
 * an address.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counters: Counters,
    private readonly settings: Settings,
  ) {}

  /**
   * Counts a request for its client, which is a key pair or a session of the console, and for its account tree. Throws
   * 429 above a limit.
   */
  request(parentAccountId: number, client: string): LimitHeaders | Promise<LimitHeaders> {
    const { RATE_LIMIT_PER_MINUTE: ofPair, ACCOUNT_RATE_LIMIT_PER_MINUTE: ofTree } = this.settings;
    if (ofPair === 0) return {};
    const tree = `limit:{tree:${parentAccountId}}`;
    const own = minute(`${tree}:${client}`, ofPair, 'requests', 'requests');
    const all = minute(`${tree}:all`, ofTree, 'account_requests', 'account-requests');
    return this.spend(ofTree === 0 ? [own] : [own, all]);
  }

  /** Counts a request that a session of the console makes outside every account tree. Throws 429 above the limit. */
  session(sessionId: number): LimitHeaders | Promise<LimitHeaders> {
    const { RATE_LIMIT_PER_MINUTE: points } = this.settings;
    return points === 0
      ? {}
      : this.spend([minute(`limit:session:${sessionId}`, points, 'requests', 'requests')]);
  }

  /** Counts a login for the request's address. Throws 429 above the limit. */
  login(): LimitHeaders | Promise<LimitHeaders> {
    const { LOGIN_LIMIT_PER_MINUTE: points } = this.settings;
    return points === 0
      ? {}
      : this.spend([minute(`limit:logins:${currentClient()}`, points, 'logins', 'logins')]);
  }

  /** Counts a search in a blog for the request's address. Throws 429 above the limit. */
  search(): LimitHeaders | Promise<LimitHeaders> {
    const { SEARCH_LIMIT_PER_MINUTE: points } = this.settings;
    return points === 0
      ? {}
      : this.spend([minute(`limit:searches:${currentClient()}`, points, 'searches', 'searches')]);
  }

  /**
   * Takes one point from each limit; takes nothing if one has none left. The headers show the limit with the fewest
   * points left.
   */
  private spend(limits: readonly Limit[]): LimitHeaders | Promise<LimitHeaders> {
    return thenSync(this.counters.take(limits), ({ taken, spent }) => {
      const [nearest] = limits
        .map((limit, at) => ({ limit, spent: spent[at] ?? { count: 0, endsInMs: 0 } }))
        .sort((one, other) => left(one) - left(other));
      if (!nearest) return {};
      const headers = limitHeaders(nearest.limit, nearest.spent);
      if (!taken) throw tooMany(nearest.limit.scope, nearest.spent.endsInMs, headers);
      return headers;
    });
  }
}

function minute(key: string, points: number, scope: Scope, policy: string): Limit {
  return { key, points, ms: MINUTE_MS, scope, policy };
}

function left({ limit, spent }: { limit: Window; spent: Spent }): number {
  return Math.max(0, limit.points - spent.count);
}

/**
 * Returns the headers of draft-ietf-httpapi-ratelimit-headers: `q` requests in `w` seconds are allowed, and `r` are
 * left for `t` seconds.
 */
function limitHeaders(limit: Limit, spent: Spent): LimitHeaders {
  const seconds = Math.ceil(Math.max(0, spent.endsInMs) / 1000);
  return {
    'RateLimit-Policy': `"${limit.policy}";q=${limit.points};w=${limit.ms / 1000}`,
    RateLimit: `"${limit.policy}";r=${left({ limit, spent })};t=${seconds}`,
  };
}
