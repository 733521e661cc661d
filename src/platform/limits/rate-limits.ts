import { Injectable } from '@nestjs/common';
import { thenSync } from '../common/then-sync';
import { currentClient } from '../common/request-context';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { tooMany, type LimitHeaders, type LimitScope } from './rate-limited';
import type { Spent, Window } from './store';

const MINUTE_MS = 60_000;

/** This many body bytes count as one more request. */
const BYTES_PER_POINT = 256 * 1024;

/** `scope` is the name in metrics, `policy` the name in response headers. */
interface Limit extends Window {
  scope: LimitScope;
  policy: string;
}

/** Per minute: requests by client and account tree, logins and searches by address. Each throws 429 above its limit. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counters: Counters,
    private readonly settings: Settings,
  ) {}

  request(parentAccountId: number, client: string, bytes: number): LimitHeaders | Promise<LimitHeaders> {
    const { RATE_LIMIT_PER_MINUTE: ofPair, ACCOUNT_RATE_LIMIT_PER_MINUTE: ofTree } = this.settings;
    if (ofPair === 0) return {};
    const tree = `limit:{tree:${parentAccountId}}`;
    const own = minute(`${tree}:${client}`, ofPair, 'requests', 'requests');
    const all = minute(`${tree}:all`, ofTree, 'account_requests', 'account-requests');
    return this.spend(ofTree === 0 ? [own] : [own, all], 1 + Math.floor(bytes / BYTES_PER_POINT));
  }

  /** For console requests outside every account tree. */
  session(sessionId: number): LimitHeaders | Promise<LimitHeaders> {
    const { RATE_LIMIT_PER_MINUTE: points } = this.settings;
    return points === 0
      ? {}
      : this.spend([minute(`limit:session:${sessionId}`, points, 'requests', 'requests')]);
  }

  login(): LimitHeaders | Promise<LimitHeaders> {
    const { LOGIN_LIMIT_PER_MINUTE: points } = this.settings;
    return points === 0
      ? {}
      : this.spend([minute(`limit:logins:${currentClient()}`, points, 'logins', 'logins')]);
  }

  search(): LimitHeaders | Promise<LimitHeaders> {
    const { SEARCH_LIMIT_PER_MINUTE: points } = this.settings;
    return points === 0
      ? {}
      : this.spend([minute(`limit:searches:${currentClient()}`, points, 'searches', 'searches')]);
  }

  /** Takes nothing if a limit has too few points. The headers show the limit with the fewest points left. */
  private spend(limits: readonly Limit[], cost = 1): LimitHeaders | Promise<LimitHeaders> {
    return thenSync(this.counters.take(limits, cost), ({ taken, spent }) => {
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

function minute(key: string, points: number, scope: LimitScope, policy: string): Limit {
  return { key, points, ms: MINUTE_MS, scope, policy };
}

function left({ limit, spent }: { limit: Window; spent: Spent }): number {
  return Math.max(0, limit.points - spent.count);
}

/** draft-ietf-httpapi-ratelimit-headers: `q` requests in `w` seconds, of which `r` are left for `t` seconds. */
function limitHeaders(limit: Limit, spent: Spent): LimitHeaders {
  const seconds = Math.ceil(Math.max(0, spent.endsInMs) / 1000);
  return {
    'RateLimit-Policy': `"${limit.policy}";q=${limit.points};w=${limit.ms / 1000}`,
    RateLimit: `"${limit.policy}";r=${left({ limit, spent })};t=${seconds}`,
  };
}
