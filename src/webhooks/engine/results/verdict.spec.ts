import type { Claim } from '../claims/claim';
import type { Outcome } from '../http/outcome';
import { verdictOf } from './verdict';

const SCHEDULE = [5, 300];

const OUTCOME: Outcome = {
  startedAt: new Date('2026-01-01T12:00:00Z'),
  durationMs: 10,
  statusCode: 500,
  error: 'http_status',
  remoteAddress: null,
  responseBody: null,
  retryAfterSeconds: null,
};

const NOW = new Date('2026-01-01T12:00:00Z');
const LESS_THAN_AN_HOUR_AGO = new Date('2026-01-01T11:01:00Z');
const MORE_THAN_AN_HOUR_AGO = new Date('2026-01-01T10:59:00Z');

const claimOf = (more: Partial<Claim>) =>
  ({ trigger: 'event', scheduleStep: 0, createdAt: NOW, now: NOW, ...more }) as Claim;

describe('the verdict on an attempt', () => {
  it.each<[string, Partial<Claim>, Partial<Outcome>, string]>([
    ['2xx', {}, { statusCode: 204, error: null }, 'delivered'],
    ['a failure', {}, {}, 'retry'],
    ['a failure that had no answer', {}, { statusCode: null, error: 'timeout' }, 'retry'],
    ['the last failure of the schedule', { scheduleStep: 2 }, {}, 'failed'],
    ['410', {}, { statusCode: 410 }, 'failed'],
    ['a test that fails', { trigger: 'test' }, {}, 'failed'],
    ['what ends its workers', {}, { statusCode: null, error: 'poison' }, 'failed'],
    [
      'a proxy that is away for too long',
      { createdAt: MORE_THAN_AN_HOUR_AGO },
      { statusCode: null, error: 'proxy' },
      'retry',
    ],
    ['a proxy that is away', { scheduleStep: 2 }, { statusCode: null, error: 'proxy' }, 'uncounted'],
  ])('%s', (_, claim, outcome, kind) => {
    expect(verdictOf(claimOf(claim), { ...OUTCOME, ...outcome }, SCHEDULE).kind).toBe(kind);
  });

  it.each([
    ['an hour where the schedule is shorter', SCHEDULE, LESS_THAN_AN_HOUR_AGO],
    ['the whole schedule where that is longer', [7200], MORE_THAN_AN_HOUR_AGO],
  ])('does not count failures of the proxy for %s', (_, schedule, createdAt) => {
    const verdict = verdictOf(claimOf({ createdAt }), { ...OUTCOME, error: 'proxy' }, schedule);

    expect(verdict.kind).toBe('uncounted');
  });

  it('waits as long as Retry-After says', () => {
    const verdict = verdictOf(claimOf({}), { ...OUTCOME, retryAfterSeconds: 900 }, SCHEDULE);

    expect(verdict).toEqual({ kind: 'retry', waitMs: 900_000 });
  });
});
