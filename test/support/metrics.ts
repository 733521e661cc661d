/** A sample of the text format of Prometheus, by its name and its labels as they are written. */
export type Samples = Map<string, number>;

/** What a scrape of an address answers. */
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

/** The names of the series, without labels and without what a histogram adds to its name. */
export function namesOf(samples: Samples): Set<string> {
  return new Set(
    [...samples.keys()].map((key) => key.replace(/\{.*/, '').replace(/_(?:bucket|sum|count)$/, '')),
  );
}
