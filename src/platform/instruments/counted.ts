import { Counter, Gauge, Registry } from 'prom-client';

/** docs/observability.md explains each metric. */
export const counted = new Registry();

const registers = [counted];

export const counter = (name: string, help: string) => new Counter({ name, help, registers });

/** Series start at 0, because Prometheus's rate() ignores the first value of a series. */
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
