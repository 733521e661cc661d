import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { CachedQuery } from '../common/cached-query';
import { inJob } from '../common/work';

/** `withinMs` exceeds the two-second checks of `database_up` and `redis_up`, so that these show 0. */
const LIMITS = { keptMs: 1000, withinMs: 3000 };

export interface GaugeSpec<T> {
  name: string;
  help: string;
  label?: string;
  /** Null if there is no value; the gauge is then omitted. */
  of: (seen: T) => number | Record<string, number> | null;
}

/** Read at each scrape. A gauge that cannot be read is omitted. */
@Injectable()
export class Gauges {
  readonly registry = new Registry();

  add<T>(read: () => T | Promise<T>, specs: readonly GaugeSpec<T>[]): void {
    const query = new CachedQuery(() => inJob('scrape', read), LIMITS);
    for (const spec of specs) {
      new Gauge({
        name: spec.name,
        help: spec.help,
        labelNames: spec.label ? [spec.label] : [],
        registers: [this.registry],
        collect() {
          return show(this, spec, query);
        },
      });
    }
  }
}

async function show<T>(gauge: Gauge, { label, of }: GaugeSpec<T>, query: CachedQuery<T>): Promise<void> {
  clear(gauge, label);
  try {
    const value = of(await query.get());
    if (value === null) return;
    if (typeof value === 'number') return gauge.set(value);
    for (const [name, number] of Object.entries(value)) gauge.set({ [label ?? '']: name }, number);
  } catch {
    // `database_up` and `redis_up` show which dependency is unreachable.
  }
}

/** Without a label, `reset` would set the value to 0. */
function clear(gauge: Gauge, label?: string): void {
  if (label) gauge.reset();
  else gauge.remove();
}
