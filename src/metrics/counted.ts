import { Counter, Gauge, Registry } from 'prom-client';

/** The metrics that this process counts from its start on. docs/observability.md explains each. */
export const counted = new Registry();

const registers = [counted];

/** A counter. */
export const counter = (name: string, help: string) => new Counter({ name, help, registers });

/** A counter by a label. These values have a series from the start: rate() does not see the increase that begins a series. */
export function counterBy<L extends string>(
  label: L,
  name: string,
  help: string,
  values: readonly string[] = [],
): Counter<L> {
  const made = new Counter({ name, help, labelNames: [label], registers });
  for (const value of values) made.labels(value).inc(0);
  return made;
}

/** Adds a gauge that is read at each scrape. */
export function addGauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}
