import { countsOf, hoursOf, outcomeOf, startOfPeriod, type Counted } from './health';

const NOW = Date.parse('2026-01-31T08:20:00.000Z');

const delivery = (createdAt: string, status: Counted['status'] = 'delivered', attempts = 1): Counted => ({
  createdAt,
  status,
  attempts,
});

describe('the webhook chart', () => {
  it.each([
    ['delivered', 1, 'delivered'],
    ['delivered', 3, 'retried'],
    ['pending', 0, 'waiting'],
    ['pending', 2, 'retried'],
    ['failed', 10, 'failed'],
    ['cancelled', 0, 'cancelled'],
  ] as const)('counts %s after %i attempts as %s', (status, attempts, outcome) => {
    expect(outcomeOf({ status, attempts, createdAt: '' })).toBe(outcome);
  });

  it('starts 23 hours before the current hour', () => {
    expect(new Date(startOfPeriod(NOW)).toISOString()).toBe('2026-01-30T09:00:00.000Z');
  });

  it('groups deliveries by hour of creation', () => {
    const deliveries = [
      delivery('2026-01-31T08:00:00.000Z'),
      delivery('2026-01-31T08:19:59.000Z', 'failed', 10),
      delivery('2026-01-31T07:59:59.999Z'),
      delivery('2026-01-30T09:00:00.000Z'),
      delivery('2026-01-30T08:59:59.999Z'),
    ];

    const hours = hoursOf(deliveries, NOW);

    expect(hours).toHaveLength(24);
    expect(hours.at(-1)?.counts).toMatchObject({ delivered: 1, failed: 1 });
    expect(hours.at(-2)?.counts.delivered).toBe(1);
    expect(hours[0]?.counts.delivered).toBe(1);
    expect(hours.reduce((sum, { counts }) => sum + counts.delivered + counts.failed, 0)).toBe(4);
  });

  it('has zero counts without deliveries', () => {
    expect(countsOf([])).toEqual({ delivered: 0, retried: 0, failed: 0, waiting: 0, cancelled: 0 });
  });
});
