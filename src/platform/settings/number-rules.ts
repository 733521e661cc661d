import { warn, type Rule } from './rule';
import type { Settings } from './settings';

const DAY = 86_400;

type NumberName = {
  [Name in keyof Settings]: Settings[Name] extends number | undefined ? Name : never;
}[keyof Settings];

/** Values beyond it are probably a mistake, except 0, which turns a limit off. */
interface Bound {
  name: NumberName;
  below?: number;
  above?: number;
  why: string;
}

const BOUNDS: readonly Bound[] = [
  { name: 'DATABASE_POOL_SIZE', above: 500, why: 'connections per process exceed what servers accept' },
  { name: 'DATABASE_QUEUE_SIZE', below: 10, why: 'refuses requests at the first peak' },
  {
    name: 'DATABASE_QUEUE_SIZE',
    above: 100_000,
    why: 'lets requests wait too long instead of refusing them',
  },
  { name: 'WEBHOOK_TIMEOUT_MS', below: 1000, why: 'is in milliseconds: many receivers take longer' },
  {
    name: 'WEBHOOK_TIMEOUT_MS',
    above: 60_000,
    why: 'delays deliveries by this time if a process dies, and is longer than a shutdown',
  },
  { name: 'WEBHOOK_LOG_DAYS', above: 3650, why: 'keeps every delivery for years: the tables only grow' },
  { name: 'WEBHOOK_NOTICE_SECONDS', above: DAY, why: 'delays emails about failing webhooks for days' },
  { name: 'KEYS_PER_ACCOUNT', below: 2, why: 'leaves no second key pair for a rotation' },
  { name: 'CHANGES_LAG_SECONDS', above: 300, why: 'delays the changes for mirrors by minutes' },
  { name: 'SHARED_CACHE_SECONDS', above: DAY, why: 'shows old pages for a day if a cache is not purged' },
  { name: 'AUDIT_LOG_DAYS', below: 30, why: 'deletes entries that a later investigation may need' },
  { name: 'TRASH_DAYS', above: 3650, why: 'keeps every deleted post for years: the table only grows' },
  { name: 'TOKEN_IDLE_SECONDS', below: 60, why: 'logs people out while they read' },
  { name: 'TOKEN_MAX_SECONDS', above: 365 * DAY, why: 'lets a stolen token work for years' },
  { name: 'INVITATION_SECONDS', below: 3600, why: 'ends invitations before people read their emails' },
  { name: 'INVITATION_SECONDS', above: 90 * DAY, why: 'leaves links in old emails open for months' },
  { name: 'RATE_LIMIT_PER_MINUTE', below: 30, why: 'refuses ordinary use' },
  { name: 'LOGIN_LIMIT_PER_MINUTE', below: 3, why: 'refuses several people who share an address' },
  { name: 'LOGIN_FAILURES', below: 3, why: 'locks people out after a typo' },
  { name: 'LOGIN_LOCK_SECONDS', above: DAY, why: 'locks people out for days' },
  { name: 'OVERLOAD_DELAY_MS', below: 20, why: 'counts ordinary work as overload and answers 503' },
  { name: 'CONNECTIONS_PER_ADDRESS', below: 10, why: 'refuses connections of a single browser' },
  { name: 'BODY_BUDGET_MIB', below: 4, why: 'refuses two posts of maximum size at a time' },
  { name: 'BODY_BUDGET_MIB', above: 4096, why: 'is more than the heap of a process can hold' },
  { name: 'ANSWER_BUDGET_MIB', below: 16, why: 'closes connections during two large responses' },
  { name: 'ANSWER_BUDGET_MIB', above: 4096, why: 'is more than the heap of a process can hold' },
  { name: 'SLOW_QUERY_MS', below: 10, why: 'logs ordinary statements as slow' },
];

export const NUMBERS: readonly Rule[] = BOUNDS.map(({ name, below = 0, above = Infinity, why }) => {
  const value = (settings: Settings) => settings[name] ?? 0;
  return warn(
    [name],
    (settings) => value(settings) > 0 && (value(settings) < below || value(settings) > above),
    (settings) => `${name}=${value(settings)} ${why}`,
  );
});
