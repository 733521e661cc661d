import { attemptsOf } from './attempts';
import type { WebhookAttempt } from '../records/webhook-attempt.entity';

const NOW = new Date('2026-01-31T08:00:00.000Z');
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

const record = (attempt: number) => ({ attempt, error: 'timeout' }) as WebhookAttempt;

describe('the attempts of a delivery', () => {
  it.each([
    ['none before the first', 0, null, [], []],
    ['those that were recorded, in their order', 2, null, [2, 1], ['timeout', 'timeout']],
    ['the others as interrupted', 3, null, [2], ['interrupted', 'timeout', 'interrupted']],
    ['not the one in progress', 2, AFTER, [1], ['timeout']],
    ['the last one as interrupted once its lease is over', 2, BEFORE, [1], ['timeout', 'interrupted']],
    ['the last one as interrupted at the end of its lease', 1, NOW, [], ['interrupted']],
    ['the last one if it was recorded before its lease ended', 2, AFTER, [1, 2], ['timeout', 'timeout']],
    ['none that began after the delivery was read', 1, null, [1, 2], ['timeout']],
  ])('are %s', (_, attemptCount, leaseUntil, recorded, errors) => {
    const attempts = attemptsOf({ attemptCount, leaseUntil }, recorded.map(record), NOW);

    expect(attempts.map(({ error }) => error)).toEqual(errors);
    expect(attempts.map(({ attempt }) => attempt)).toEqual(errors.map((__, at) => at + 1));
  });

  it('are the last hundred if there were more', () => {
    const shown = attemptsOf({ attemptCount: 100_007, leaseUntil: AFTER }, [record(99_999)], NOW);

    expect(shown.map(({ attempt }) => attempt)).toEqual(Array.from({ length: 99 }, (_, at) => 99_908 + at));
    expect(shown.filter(({ error }) => error === 'timeout')).toEqual([
      expect.objectContaining({ attempt: 99_999 }),
    ]);
  });
});
