import { Problem } from '../common/problem';
import { rateLimited } from '../metrics/http-instruments';

/** The RateLimit headers of an answer; empty if there is no limit. */
export type LimitHeaders = Record<string, string>;

/** The limits, by the label of `rate_limited_total`. */
const SCOPES = [
  'requests',
  'account_requests',
  'logins',
  'login_failures',
  'login_brake',
  'password_resets',
  'invitations',
  'tokens',
] as const;

/** One of the limits. */
export type Scope = (typeof SCOPES)[number];

// rate() does not see the increase that begins a series.
for (const scope of SCOPES) rateLimited.inc({ scope }, 0);

/** A 429 with Retry-After, from `waitMs`; increments `rate_limited_total` of the limit. */
export function tooMany(scope: Scope, waitMs: number, headers: LimitHeaders = {}): Problem {
  rateLimited.inc({ scope });
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many requests: try again in ${seconds} s.`;
  return new Problem('rate_limited', detail, { headers: { ...headers, 'Retry-After': String(seconds) } });
}
