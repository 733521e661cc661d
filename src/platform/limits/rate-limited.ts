import { Problem } from '../common/problem';
import { rateLimited } from '../instruments/http-instruments';

export type LimitHeaders = Record<string, string>;

const SCOPES = [
  'requests',
  'account_requests',
  'logins',
  'login_failures',
  'login_brake',
  'password_resets',
  'invitations',
  'review_mails',
  'tokens',
  'searches',
] as const;

export type LimitScope = (typeof SCOPES)[number];

// Prometheus ignores the first value of a series in rate(), so each series begins with 0.
for (const scope of SCOPES) rateLimited.inc({ scope }, 0);

/** `Retry-After` is from `waitMs`; increments `rate_limited_total`. */
export function tooMany(scope: LimitScope, waitMs: number, headers: LimitHeaders = {}): Problem {
  rateLimited.inc({ scope });
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many requests: try again in ${seconds} s.`;
  return new Problem('rate_limited', detail, { headers: { ...headers, 'Retry-After': String(seconds) } });
}
