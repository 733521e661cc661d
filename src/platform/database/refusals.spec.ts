import { Refusals } from './refusals';

describe('refusals of changes', () => {
  let refusals: Refusals;

  beforeEach(() => {
    jest.useFakeTimers();
    refusals = new Refusals();
  });
  afterEach(() => jest.useRealTimers());

  const after = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    return refusals.lastedMs();
  };

  it('are measured from the first refusal of a period', () => {
    expect([after(0), after(3000), after(9000)]).toEqual([0, 3000, 12_000]);
  });

  it('begin a new period after some time without a refusal', () => {
    after(0);

    expect([after(10_001), after(500)]).toEqual([0, 500]);
  });

  it('begin a new period after a change was accepted', () => {
    after(0);
    after(5000);
    refusals.end();

    expect([after(500), after(500)]).toEqual([0, 500]);
  });
});
