import { Counter, Gauge, Registry } from 'prom-client';

/**
 * The registry of the metrics that this process keeps from its start on. docs/observability.md explains each metric.
 */
export const counted = new Registry();

const registers = [counted];

export const counter = (name: string, help: string) => new Counter({ name, help, registers });

/**
 * Creates a counter with a label. The given values have a series with 0 from the start, because Prometheus's rate()
 * does not see the increase with which a series first appears.
 */
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

/** Adds a gauge whose value is read at each scrape. */
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
