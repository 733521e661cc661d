import { decide, type Candidate } from './claim';
import { HEALTHY } from '../../records/circuit-breaker';

const NOW = new Date('2026-01-01T12:00:00Z');
const BEFORE = new Date('2026-01-01T11:59:00Z');
const AFTER = new Date('2026-01-01T12:01:00Z');

const DUE: Candidate = {
  deliveryId: 1,
  webhookId: 1,
  trigger: 'event',
  attemptCount: 1,
  scheduleStep: 1,
  createdAt: BEFORE,
  nextAttemptAt: BEFORE,
  leaseUntil: null,
  publicId: 'evt_1',
  slug: 'post.create',
  accountId: 1,
  body: Buffer.from('{}'),
  unreadBytes: 0,
  isTest: false,
  requestId: null,
  tags: null,
  url: 'https://example.com/',
  wanted: true,
  maxPerSecond: null,
  announced: null,
  health: HEALTHY,
  sealedSecrets: [],
  now: NOW,
};

const open = (until: Date) => ({ ...HEALTHY, circuitOpenUntil: until });

describe('the decision on a delivery', () => {
  it.each<[string, Partial<Candidate>, ReturnType<typeof decide>]>([
    ['is due', {}, 'claim'],
    ['has a lease', { leaseUntil: AFTER }, 'skip'],
    ['has a lease that is over', { leaseUntil: BEFORE }, 'claim'],
    ['has a lease that ends now', { leaseUntil: NOW }, 'claim'],
    ['is due now', { nextAttemptAt: NOW }, 'claim'],
    ['is to be tried later', { nextAttemptAt: AFTER }, 'skip'],
    ['was never tried, by a clock that is ahead', { nextAttemptAt: AFTER, attemptCount: 0 }, 'claim'],
    ['nobody wants any more', { wanted: false }, 'cancel'],
    ['is not wanted, but is being tried', { wanted: false, leaseUntil: AFTER }, 'skip'],
    ['waits for an open circuit', { health: open(AFTER) }, 'postpone'],
    ['comes to a circuit whose time is over', { health: open(BEFORE) }, 'probe'],
    ['comes to a circuit whose time is over now', { health: open(NOW) }, 'probe'],
    ['somebody asked for, despite an open circuit', { health: open(AFTER), trigger: 'manual' }, 'claim'],
    ['is a test, despite an open circuit', { health: open(AFTER), trigger: 'test' }, 'claim'],
    ['has a body that was not read', { unreadBytes: 1 }, 'needs room'],
    ['has such a body, and an open circuit', { unreadBytes: 1, health: open(AFTER) }, 'postpone'],
    ['has such a body, and a circuit to probe', { unreadBytes: 1, health: open(BEFORE) }, 'needs room'],
    ['is one of many that were asked for', { health: open(AFTER), trigger: 'recover' }, 'postpone'],
  ])('that %s: %j gives %s', (_, more, decision) => {
    expect(decide({ ...DUE, ...more }, false)).toBe(decision);
  });

  it.each<[string, Partial<Candidate>, boolean, ReturnType<typeof decide>]>([
    ['comes without a reserved time', {}, false, 'needs time'],
    ['comes with a reserved time', {}, true, 'claim'],
    ['is a test without a reserved time', { trigger: 'test' }, false, 'needs time'],
    ['is not wanted', { wanted: false }, false, 'cancel'],
    ['waits for an open circuit', { health: open(AFTER) }, false, 'postpone'],
  ])('for a webhook with a limit that %s: %j gives %s', (_, more, isTimed, decision) => {
    expect(decide({ ...DUE, maxPerSecond: 5, ...more }, isTimed)).toBe(decision);
  });
});
