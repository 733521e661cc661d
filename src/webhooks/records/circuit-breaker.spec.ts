import { afterFailure, HEALTHY, hasFailedTooLong, type Health } from './circuit-breaker';

const HOUR = 3_600_000;
const START = new Date('2026-01-01T00:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

describe('the health of an endpoint', () => {
  const failing = (times: number, { ofDelivery = 1, longestWaitMs = HOUR, from = HEALTHY } = {}): Health => {
    let health: Health = from;
    for (let i = 0; i < times; i++) {
      const { circuitOpenUntil } = health;
      health = afterFailure(health, { at: START, circuitOpenUntil, ofDelivery }, longestWaitMs);
    }
    return health;
  };

  it('keeps the time of the first failure', () => {
    const first = failing(1);

    const second = afterFailure(first, { at: after(HOUR), circuitOpenUntil: null, ofDelivery: 2 }, HOUR);

    expect(second).toEqual({ consecutiveFailures: 2, failingSince: START, circuitOpenUntil: null });
  });

  it('opens the circuit at the tenth consecutive failure', () => {
    expect(failing(9).circuitOpenUntil).toBeNull();
    expect(failing(10).circuitOpenUntil).toEqual(after(30_000));
  });

  it('does not open the circuit if all failures are of one delivery', () => {
    const nine = failing(9);

    const tenth = afterFailure(nine, { at: START, circuitOpenUntil: null, ofDelivery: 10 }, HOUR);

    expect(tenth.circuitOpenUntil).toBeNull();
  });

  it('keeps the circuit open twice as long after each failed probe, up to 15 minutes', () => {
    const opened = [11, 12, 14, 15, 40].map((times) => failing(times).circuitOpenUntil);

    expect(opened).toEqual([60_000, 120_000, 480_000, 900_000, 900_000].map(after));
  });

  it('first opens the circuit for at most the longest wait of the schedule', () => {
    expect(failing(10, { longestWaitMs: 200 }).circuitOpenUntil).toEqual(after(200));
  });

  it('ignores attempts that began before the circuit opened', () => {
    const open = failing(10);

    const late = afterFailure(open, { at: after(1), circuitOpenUntil: null, ofDelivery: 1 }, HOUR);

    expect(late).toBe(open);
  });

  it('counts as failed for too long after the configured hours without a success', () => {
    const health = failing(1);

    expect(hasFailedTooLong(health, after(119 * HOUR), 120)).toBe(false);
    expect(hasFailedTooLong(health, after(120 * HOUR), 120)).toBe(true);
    expect(hasFailedTooLong(HEALTHY, after(999 * HOUR), 120)).toBe(false);
  });
});
