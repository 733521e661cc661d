const KIB = 1024;

/** The limit of growth. Work on a text 8 times as long may take up to 24 times the CPU time, plus 100 ms of noise. */
const GROWTH = { lengths: 8, times: 3 * 8, noiseMs: 100 };

const RUNS = 6;

/**
 * The CPU times of work on a text and on one eight times as long, in milliseconds. `grows` is true if the second is
 * above the limit of growth.
 */
export interface Growth {
  short: number;
  long: number;
  grows: boolean;
}

/**
 * Measures work on a text of `kib` KiB and on one eight times as long. The cheapest run of each counts. Garbage
 * collection can make a run slow, so work that seems to grow is run again, at most `RUNS` times.
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

/** Returns the CPU time of a run in milliseconds, without the time in which the process waits for a processor. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
