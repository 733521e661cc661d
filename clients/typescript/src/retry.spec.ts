import { pause, waitBefore, type Outcome } from './retry.ts';

const answer = (status: number, retryAfter?: string, text = ''): Outcome => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  text,
});
const lost: Outcome = { error: new TypeError('fetch failed') };

describe('the time before the next try', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-31T08:00:00Z') }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each([
    ['429', answer(429, '2')],
    ['503', answer(503, '2')],
    ['a date', answer(503, 'Sat, 31 Jan 2026 08:00:02 GMT')],
    ['a request with the same key', answer(409, '2', '{"code":"request_in_progress"}')],
  ])('is the Retry-After value plus some jitter after %s', (_, outcome) => {
    const wait = waitBefore(outcome, 0, false);

    expect(wait).toBeGreaterThanOrEqual(2000);
    expect(wait).toBeLessThanOrEqual(2250);
  });

  it.each([
    ['an answer that is final', answer(422)],
    ['another conflict', answer(409, '2', '{"code":"delivery_in_progress"}')],
    ['an internal error', answer(500)],
    ['more than a minute to wait', answer(429, '61')],
  ])('does not exist after %s', (_, outcome) => {
    expect(waitBefore(outcome, 0, true)).toBeUndefined();
  });

  it.each([
    ['a lost connection', lost],
    ['a proxy that lost the service', answer(502)],
    ['a proxy that gave up', answer(504)],
  ])('exists after %s only if a second request does no harm', (_, outcome) => {
    expect(waitBefore(outcome, 0, false)).toBeUndefined();
    expect(waitBefore(outcome, 0, true)).toBeGreaterThan(0);
  });

  it.each([
    [0, 125, 250],
    [1, 250, 500],
    [3, 1000, 2000],
    [50, 4000, 8000],
  ])('doubles to a bound without Retry-After: after %i retries', (retries, least, most) => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);

    expect(waitBefore(lost, retries, true)).toBe(least);
    expect(waitBefore(answer(503, 'soon'), retries, true)).toBe(most);
  });
});

describe('a pause', () => {
  it('ends after its time', async () => {
    await expect(pause(1, undefined)).resolves.toBeUndefined();
  });

  it('ends with the reason of the signal as soon as that is aborted', async () => {
    const controller = new AbortController();
    const paused = pause(60_000, controller.signal);

    controller.abort(new Error('enough'));

    await expect(paused).rejects.toThrow('enough');
    await expect(pause(60_000, controller.signal)).rejects.toThrow('enough');
  });
});
