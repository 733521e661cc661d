/** How far the database's clock is ahead of performance.now(), in milliseconds. */
interface Offset {
  least: number;
  most: number;
}

/** The maximum drift between the clocks of two machines, as a fraction of the elapsed time. */
const DRIFT = 1 / 5000;

/** The resolution of a server's clock, and the difference between synchronized clocks, in milliseconds. */
const RESOLUTION_MS = 10;

/** Null if this process has not asked the database: the process's own clock then applies. */
let offset: (Offset & { measuredAt: number }) | null = null;
let last = 0;

/** The database's clock, for every stored, sent or compared time. Durations use performance.now(). */
export const clock = {
  /** Milliseconds: the process's time, within the bounds of the database's clock. Goes back only if that clock does. */
  now(): number {
    const own = Date.now();
    if (!offset) return own;
    const { least, most } = boundsNow(offset);
    const now = own + 1 > least && own < most ? own : Math.floor(least);
    last = Math.min(Math.max(now, last), Math.floor(most));
    return last;
  },

  date(): Date {
    return new Date(clock.now());
  },

  /** Milliseconds by which the database's clock is ahead of the process's. */
  skewMs(): number {
    if (!offset) return 0;
    const { least, most } = boundsNow(offset);
    const own = Date.now();
    return own + 1 > least && own < most ? 0 : Math.round((least + most) / 2 - own);
  },

  /** `shown` is in whole milliseconds; `asked` and `answered` are from performance.now(). */
  measured(shown: number, asked: number, answered: number): void {
    const found = { least: shown - answered, most: shown + RESOLUTION_MS - asked };
    const before = offset && widened(offset, answered);
    const least = Math.max(found.least, before?.least ?? -Infinity);
    const most = Math.min(found.most, before?.most ?? Infinity);
    offset = { ...(least < most ? { least, most } : found), measuredAt: answered };
  },
};

function boundsNow(measured: Offset & { measuredAt: number }): Offset {
  const now = performance.now();
  const { least, most } = widened(measured, now);
  return { least: least + now, most: most + now };
}

/** Both clocks can have diverged since the measurement. */
function widened({ least, most, measuredAt }: Offset & { measuredAt: number }, now: number): Offset {
  const drift = (now - measuredAt) * DRIFT;
  return { least: least - drift, most: most + drift };
}
