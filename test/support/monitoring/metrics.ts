/** Values of samples by name and labels, as they are written in the text format of Prometheus. */
export type Samples = Map<string, number>;

/** Scrapes /metrics of an address; returns the samples. */
export async function scrape(baseUrl: string): Promise<Samples> {
  const response = await fetch(`${baseUrl}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status} ${text}`);
  return samplesOf(text);
}

export function samplesOf(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Returns the names of the metrics, without labels and without the suffixes of histograms. */
export function namesOf(samples: Samples): Set<string> {
  return new Set(
    [...samples.keys()].map((key) => key.replace(/\{.*/, '').replace(/_(?:bucket|sum|count)$/, '')),
  );
}
