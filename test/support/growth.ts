const KIB = 1024;

/** The work on eight times the length may cost three times what is linear, and the noise of a measurement. */
const GROWTH = { lengths: 8, times: 3 * 8, noiseMs: 100 };

const RUNS = 6;

/** The CPU time of work on a text and on one eight times as long, in milliseconds, and whether it grows faster than the text. */
export interface Growth {
  short: number;
  long: number;
  grows: boolean;
}

/**
 * Measures work on the texts of two lengths; the shorter one is of so many KiB. The cheapest run of each counts. A garbage
 * collection can fall into a run, so work that seems to grow is run again, up to `RUNS` times.
 */
export async function growthOf(
  text: (bytes: number) => string,
  work: (text: string) => unknown,
  kib = 32,
): Promise<Growth> {
  const [brief, extended] = [text(kib * KIB), text(GROWTH.lengths * kib * KIB)];
  let [short, long, grows] = [Infinity, Infinity, true];
  for (let run = 0; run < RUNS && (grows || run < 2); run++) {
    short = Math.min(short, await cost(() => work(brief)));
    long = Math.min(long, await cost(() => work(extended)));
    grows = long > short * GROWTH.times + GROWTH.noiseMs;
  }
  return { short, long, grows };
}

/** The CPU time of a run, in milliseconds. Waits for a processor do not count. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
