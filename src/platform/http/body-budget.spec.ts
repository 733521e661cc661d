import { inFlight } from '../common/in-flight';
import { readSettings } from '../settings/read-settings';
import { BodyBudget } from './body-budget';

const KIB = 1024;

describe('a lease of the body budget', () => {
  const settings = readSettings({ NODE_ENV: 'test', BODY_BUDGET_MIB: '1' });
  const budget = new BodyBudget(settings);

  it('returns its bytes when it is released', () => {
    const lease = budget.lease();
    lease.covers(100 * KIB);
    lease.moveTo(1);

    lease.release();

    expect(inFlight.bodyBytes).toBe(0);
  });

  it('reserves no bytes after its release, by neither moveTo nor covers', () => {
    for (let times = 0; times < 20; times++) {
      const lease = budget.lease();
      lease.covers(60 * KIB);
      lease.release();

      lease.moveTo(1);
      lease.covers(100 * KIB);
    }

    expect(inFlight.bodyBytes).toBe(0);
    expect(budget.take(300 * KIB, 1)).toBe(true);
  });
});
