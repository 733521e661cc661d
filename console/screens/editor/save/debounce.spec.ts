import { Debounce } from './debounce';

/** The interval between two frames. */
const FRAME_MS = 50;

describe('a debounce', () => {
  const act = jest.fn();
  let debounce: Debounce;

  beforeEach(() => {
    jest.useFakeTimers();
    act.mockReset();
    debounce = new Debounce(act, { quietMs: 300, maxMs: 900 });
  });
  afterEach(() => jest.useRealTimers());

  const touch = (times: number, everyMs: number) => {
    for (let count = 0; count < times; count++) {
      debounce.touch();
      jest.advanceTimersByTime(everyMs);
    }
  };

  it('runs once after a pause', () => {
    touch(5, 100);
    const before = act.mock.calls.length;
    jest.advanceTimersByTime(200);

    expect([before, act.mock.calls.length]).toEqual([0, 1]);
    jest.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('runs at every maximum delay without a pause', () => {
    touch(31, 100);

    expect(act).toHaveBeenCalledTimes(3);
  });

  it('does not run after it was stopped', () => {
    touch(5, 100);
    debounce.stop();
    jest.advanceTimersByTime(10_000);

    expect(act).not.toHaveBeenCalled();
  });

  describe('in a page', () => {
    beforeEach(() => draw(true));
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
      Reflect.deleteProperty(globalThis, 'cancelAnimationFrame');
    });

    /** Simulates a page that is visible or hidden. */
    const draw = (isShown: boolean) => {
      Object.assign(globalThis, {
        requestAnimationFrame: (frame: () => void) =>
          isShown ? setTimeout(frame, FRAME_MS) : setTimeout(frame, 1e6),
        cancelAnimationFrame: clearTimeout,
      });
    };

    it('runs after the frame in which the maximum delay has passed', () => {
      touch(9, 100);
      debounce.touch();
      jest.advanceTimersByTime(FRAME_MS);
      const before = act.mock.calls.length;
      jest.advanceTimersByTime(1);

      expect([before, act.mock.calls.length]).toEqual([0, 1]);
    });

    it('is not delayed by touches faster than frames', () => {
      touch(100, 10);

      expect(act).toHaveBeenCalledTimes(1);
    });

    it('does not run if it is stopped while waiting for a frame', () => {
      touch(9, 100);
      debounce.touch();
      debounce.stop();
      jest.advanceTimersByTime(10_000);

      expect(act).not.toHaveBeenCalled();
    });

    it('runs without a frame while the page is hidden', () => {
      draw(false);
      touch(12, 100);

      expect(act).toHaveBeenCalledTimes(1);
    });
  });
});
