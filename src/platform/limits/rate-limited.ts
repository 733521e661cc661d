import { Problem } from '../common/problem';
import { rateLimited } from '../instruments/http-instruments';

/** The RateLimit headers of a response; empty if there is no limit. */
export type LimitHeaders = Record<string, string>;

/** The limits, as values of the label `scope` of `rate_limited_total`. */
const SCOPES = [
  'requests',
  'account_requests',
  'logins',
  'login_failures',
  'login_brake',
  'password_resets',
  'invitations',
  'tokens',
  'searches',
] as const;

export type Scope = (typeof SCOPES)[number];

// Prometheus ignores the first value of a series in rate(), so each series begins with 0.
for (const scope of SCOPES) rateLimited.inc({ scope }, 0);

/** Returns a 429 with `Retry-After` from `waitMs`, and increments `rate_limited_total` for the limit. */
export function tooMany(scope: Scope, waitMs: number, headers: LimitHeaders = {}): Problem {
  rateLimited.inc({ scope });
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many requests: try again in ${seconds} s.`;
  return new Problem('rate_limited', detail, { headers: { ...headers, 'Retry-After': String(seconds) } });
}
