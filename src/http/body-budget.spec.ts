import { inFlight } from '../common/in-flight';
import { readSettings } from '../settings/settings';
import { BodyBudget } from './body-budget';

const KIB = 1024;

describe('the part of a body in the budget', () => {
  const settings = readSettings({ NODE_ENV: 'test', BODY_BUDGET_MIB: '1' });
  const budget = new BodyBudget(settings);

  it('is given back with its request', () => {
    const lease = budget.lease();
    lease.covers(100 * KIB);
    lease.moveTo(1);

    lease.release();

    expect(inFlight.bodyBytes).toBe(0);
  });

  it('stays given back where its sender becomes known, or more of it comes, after that', () => {
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
