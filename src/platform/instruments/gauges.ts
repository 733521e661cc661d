import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { CachedQuery } from '../common/cached-query';
import { inJob } from '../common/work';

/**
 * The maximum age of a value, and how long a scrape waits for one, in milliseconds. The checks of `database_up` and
 * `redis_up` fail after two seconds; the wait is longer, so that these gauges show 0 and are not absent.
 */
const LIMITS = { keptMs: 1000, withinMs: 3000 };

/** A gauge that is computed from the result of a read: one number, or one number for each value of its label. */
export interface GaugeSpec<T> {
  name: string;
  help: string;
  label?: string;
  of: (seen: T) => number | Record<string, number>;
}

/**
 * Gauges that are read from the database, Redis or the process at each scrape. A gauge that cannot be read has no
 * series.
 */
@Injectable()
export class Gauges {
  readonly registry = new Registry();

  /** Adds gauges that are computed from one read. They are absent if the read fails or takes too long. */
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
    if (typeof value === 'number') return gauge.set(value);
    for (const [name, number] of Object.entries(value)) gauge.set({ [label ?? '']: name }, number);
  } catch {
    // A gauge that cannot be read is absent. `database_up` and `redis_up` show which dependency is unreachable.
  }
}

/**
 * Removes the values of a gauge. `reset` is not usable for a gauge without a label, because it would set the value to
 * 0.
 */
function clear(gauge: Gauge, label?: string): void {
  if (label) gauge.reset();
  else gauge.remove();
}
