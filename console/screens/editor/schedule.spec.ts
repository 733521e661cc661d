import { Schedule } from './schedule';

/** The time between two frames. */
const FRAME_MS = 50;

describe('a schedule', () => {
  const act = jest.fn();
  let schedule: Schedule;

  beforeEach(() => {
    jest.useFakeTimers();
    act.mockReset();
    schedule = new Schedule(act, { quietMs: 300, atMostMs: 900 });
  });
  afterEach(() => jest.useRealTimers());

  /** Touches the schedule at regular intervals. */
  const touch = (times: number, everyMs: number) => {
    for (let count = 0; count < times; count++) {
      schedule.touch();
      jest.advanceTimersByTime(everyMs);
    }
  };

  it('acts once, after a pause in touches', () => {
    touch(5, 100);
    const before = act.mock.calls.length;
    jest.advanceTimersByTime(200);

    expect([before, act.mock.calls.length]).toEqual([0, 1]);
    jest.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('acts after every longest time, if no pause comes', () => {
    touch(31, 100);

    expect(act).toHaveBeenCalledTimes(3);
  });

  it('does not act after it was stopped', () => {
    touch(5, 100);
    schedule.stop();
    jest.advanceTimersByTime(10_000);

    expect(act).not.toHaveBeenCalled();
  });

  describe('in a page', () => {
    beforeEach(() => draw(true));
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
      Reflect.deleteProperty(globalThis, 'cancelAnimationFrame');
    });

    /** Makes a page that draws frames, or one that is hidden. */
    const draw = (isShown: boolean) => {
      Object.assign(globalThis, {
        requestAnimationFrame: (frame: () => void) =>
          isShown ? setTimeout(frame, FRAME_MS) : setTimeout(frame, 1e6),
        cancelAnimationFrame: clearTimeout,
      });
    };

    it('acts after the frame of the touch at which the longest time is over', () => {
      touch(9, 100);
      schedule.touch();
      jest.advanceTimersByTime(FRAME_MS);
      const before = act.mock.calls.length;
      jest.advanceTimersByTime(1);

      expect([before, act.mock.calls.length]).toEqual([0, 1]);
    });

    it('is not put off by touches that come faster than frames', () => {
      touch(100, 10);

      expect(act).toHaveBeenCalledTimes(1);
    });

    it('does not act after it was stopped while it waits for the frame', () => {
      touch(9, 100);
      schedule.touch();
      schedule.stop();
      jest.advanceTimersByTime(10_000);

      expect(act).not.toHaveBeenCalled();
    });

    it('acts without a frame while the page is hidden', () => {
      draw(false);
      touch(12, 100);

      expect(act).toHaveBeenCalledTimes(1);
    });
  });
});
