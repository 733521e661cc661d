const KIB = 1024;

/** The parameters of a comparison of two texts. */
export interface Comparison {
  /** The length of the shorter text. */
  kib: number;
  /** The factor by which the other text is longer. */
  times: number;
  /** The CPU time that garbage collection may add, in milliseconds. */
  noiseMs: number;
}

const SHORT_TEXTS: Comparison = { kib: 32, times: 8, noiseMs: 100 };

/** The power of the length by which CPU time may grow: halfway between linear and quadratic work. */
const EXPONENT = 1.5;

const RUNS = 3;

/**
 * The CPU times of work on two texts, in milliseconds. `longer` is the CPU time for a third text, which is measured only if the
 * work seems to grow. `grows` is true if both comparisons are above the limit of growth.
 */
export interface Growth {
  short: number;
  long: number;
  longer?: number;
  grows: boolean;
}

/**
 * Measures work on a text and on a longer one. The cheapest run of each counts. Garbage collection can make a run slow,
 * so work that seems to grow is repeated, at most `RUNS` times. A first run on the short text is not measured: the
 * engine compiles the code in it.
 *
 * Work that still seems to grow is compared on the long text and on one that is longer by the same factor. Objects of a
 * short text can fit into the heap's young generation, so that one of the two comparisons can exceed the limit for
 * linear work; both exceed it only if the work grows faster than that.
 */
export async function growthOf(
  text: (bytes: number) => string,
  work: (text: string) => unknown,
  { kib, times, noiseMs }: Comparison = SHORT_TEXTS,
): Promise<Growth> {
  const [brief, extended] = [text(kib * KIB), text(times * kib * KIB)];
  const isAbove = (long: number, short: number) => long > short * times ** EXPONENT + noiseMs;
  await work(brief);
  let [short, long] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run++) {
    short = Math.min(short, await cost(() => work(brief)));
    long = Math.min(long, await cost(() => work(extended)));
    if (!isAbove(long, short)) return { short, long, grows: false };
  }
  const longest = text(times ** 2 * kib * KIB);
  const longer = await cost(() => work(longest));
  return { short, long, longer, grows: isAbove(longer, long) };
}

/** Returns the CPU time of a run in milliseconds, without the time that the process waits for a core. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
