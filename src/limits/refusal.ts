import { Problem } from '../common/problem';
import { rateLimited } from '../metrics/instruments';

/** What an answer says of a limit and of what is left of it: none where there is no limit. */
export type LimitHeaders = Record<string, string>;

/** Which limit has refused, as the metrics name it. */
export const SCOPES = [
  'requests',
  'account_requests',
  'logins',
  'login_failures',
  'login_brake',
  'password_resets',
  'invitations',
  'tokens',
] as const;

export type Scope = (typeof SCOPES)[number];

// A series that begins with its first increase hides that one from rate().
for (const scope of SCOPES) rateLimited.inc({ scope }, 0);

/** A 429 that says after how many seconds a retry makes sense; counted by the limit that refuses. */
export function tooMany(scope: Scope, waitMs: number, headers: LimitHeaders = {}): Problem {
  rateLimited.inc({ scope });
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many requests: try again in ${seconds} s.`;
  return new Problem('rate_limited', detail, { headers: { ...headers, 'Retry-After': String(seconds) } });
}
