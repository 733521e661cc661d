const KIB = 1024;

/** The work on eight times the length may cost three times what is linear, and the noise of a measurement. */
const GROWTH = { lengths: 8, times: 3 * 8, noiseMs: 100 };

/** The CPU time of work on a text and on one eight times as long, in milliseconds, and whether it grows faster than the text. */
export interface Growth {
  short: number;
  long: number;
  grows: boolean;
}

/** Measures work on the texts of two lengths; the shorter one is of so many KiB. */
export async function growthOf(
  text: (bytes: number) => string,
  work: (text: string) => unknown,
  kib = 32,
): Promise<Growth> {
  const [brief, extended] = [text(kib * KIB), text(GROWTH.lengths * kib * KIB)];
  const [short, long] = [await cost(() => work(brief)), await cost(() => work(extended))];
  return { short, long, grows: long > short * GROWTH.times + GROWTH.noiseMs };
}

/** The CPU time of the cheaper of two runs, in milliseconds. Waits for a processor do not count. */
async function cost(work: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < 2; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}
