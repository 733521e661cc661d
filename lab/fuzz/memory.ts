/** The memory of a process, in bytes. */
export interface Sample {
  resident: number;
  heap: number;
}

/** The median memory in the first, second and last third of a run, in bytes. */
export interface Thirds {
  resident: number[];
  heap: number[];
  isFlat: boolean;
}

/**
 * Memory is flat if the median of the last third is at most `part` times that of the second third, plus `bytes`. A warm
 * process can vary by this much.
 */
const GROWTH = { part: 1.15, bytes: 32 * 2 ** 20 };

/** Reads the memory of a process from its metrics. */
export async function sampleOf(address: string): Promise<Sample> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN);
  return { resident: value('process_resident_memory_bytes'), heap: value('nodejs_heap_size_used_bytes') };
}

/** Computes the medians of the three thirds of a run, and whether memory stayed flat. */
export function thirdsOf(samples: readonly Sample[]): Thirds {
  const third = Math.ceil(samples.length / 3);
  const parts = [0, 1, 2].map((at) => samples.slice(at * third, (at + 1) * third));
  const medians = (of: keyof Sample) => parts.map((part) => median(part.map((sample) => sample[of])));
  const [resident, heap] = [medians('resident'), medians('heap')];
  const isFlat = [resident, heap].every(
    ([, second = 0, last = 0]) => last <= second * GROWTH.part + GROWTH.bytes,
  );
  return { resident, heap, isFlat };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
