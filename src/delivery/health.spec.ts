import { afterFailure, HEALTHY, isGivenUp, type Health } from './health';

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

  it('remembers since when it fails', () => {
    const first = failing(1);

    const second = afterFailure(first, { at: after(HOUR), circuitOpenUntil: null, ofDelivery: 2 }, HOUR);

    expect(second).toEqual({ consecutiveFailures: 2, failingSince: START, circuitOpenUntil: null });
  });

  it('opens the circuit with the tenth failure in a row', () => {
    expect(failing(9).circuitOpenUntil).toBeNull();
    expect(failing(10).circuitOpenUntil).toEqual(after(30_000));
  });

  it('opens no circuit for the tries of one delivery alone', () => {
    const nine = failing(9);

    const tenth = afterFailure(nine, { at: START, circuitOpenUntil: null, ofDelivery: 10 }, HOUR);

    expect(tenth.circuitOpenUntil).toBeNull();
  });

  it('keeps it open twice as long with each probe, up to a quarter of an hour', () => {
    const opened = [11, 12, 14, 15, 40].map((times) => failing(times).circuitOpenUntil);

    expect(opened).toEqual([60_000, 120_000, 480_000, 900_000, 900_000].map(after));
  });

  it('opens it for no longer than the longest wait of the schedule at first', () => {
    expect(failing(10, { longestWaitMs: 200 }).circuitOpenUntil).toEqual(after(200));
  });

  it('takes no note of tries that began before it opened', () => {
    const open = failing(10);

    const late = afterFailure(open, { at: after(1), circuitOpenUntil: null, ofDelivery: 1 }, HOUR);

    expect(late).toBe(open);
  });

  it('is given up after so long with nothing but failure', () => {
    const health = failing(1);

    expect(isGivenUp(health, after(119 * HOUR), 120)).toBe(false);
    expect(isGivenUp(health, after(120 * HOUR), 120)).toBe(true);
    expect(isGivenUp(HEALTHY, after(999 * HOUR), 120)).toBe(false);
  });
});
