type Clock = typeof import('./clock').clock;

/** How far the clock of the process is ahead of the database's, so that it is ignored. */
const SHIFT_MS = 12 * 3_600_000;

const START = Date.parse('2026-01-31T08:00:00Z');

describe('the clock', () => {
  let clock: Clock;
  let elapsed: number;

  beforeEach(() => {
    jest.isolateModules(() => {
      ({ clock } = jest.requireActual<{ clock: Clock }>('./clock'));
    });
    elapsed = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed);
    jest.spyOn(Date, 'now').mockReturnValue(START + SHIFT_MS);
  });
  afterEach(() => jest.restoreAllMocks());

  /** Applies a response that shows the time `shown` after the start, and arrives `tookMs` after its request. */
  const measure = (shown: number, tookMs = 0) => {
    const asked = elapsed;
    elapsed += tookMs;
    clock.measured(START + shown, asked, elapsed);
  };
  const now = () => clock.now() - START;

  it('matches the process clock until the database answers', () => {
    expect([now(), clock.skewMs()]).toEqual([SHIFT_MS, 0]);
  });

  it('matches the process clock while the database agrees', () => {
    jest.spyOn(Date, 'now').mockReturnValue(START + 7);

    measure(0, 10);

    expect([now(), clock.skewMs()]).toEqual([7, 0]);
  });

  it('does not go back if the process clock does', () => {
    const own = jest.spyOn(Date, 'now').mockReturnValue(START + 400);
    measure(0, 500);
    const before = now();
    own.mockReturnValue(START + 100);

    expect([before, now()]).toEqual([400, 400]);
  });

  it('is never ahead of a database that disagrees, and advances with elapsed time', () => {
    measure(0, 500);
    const early = now();
    elapsed += 100;

    expect([early, now()]).toEqual([0, 99]);
    expect(clock.skewMs()).toBe(355 - SHIFT_MS);
  });

  it('gets more exact by a faster answer, and keeps what a slower one does not contradict', () => {
    measure(0, 500);
    measure(500);
    const exact = now();
    measure(500, 400);

    expect([exact, now()]).toEqual([500, 899]);
  });

  it('follows the database if its clock is set, back as well', () => {
    measure(0);
    measure(60_000);
    const later = now();
    measure(30_000);

    expect(later).toBe(60_000);
    expect(now()).toBeLessThan(30_020);
  });

  it('does not go back while the clock of the database does not', () => {
    measure(0);
    elapsed += 1000;
    const before = now();
    elapsed += 0.1;
    measure(1000, 1);

    expect(now()).toBeGreaterThanOrEqual(before);
  });
});
