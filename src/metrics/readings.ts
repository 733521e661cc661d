import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { CachedQuery } from '../common/cached-query';
import { inJob } from '../common/work';

/** The maximum age of a reading, and how long a scrape waits for one: longer than the time limits of the reads. Milliseconds. */
const LIMITS = { keptMs: 1000, withinMs: 3000 };

/** A gauge that is computed from the result of a read: a number, or one for each value of a label. */
export interface Reading<T> {
  name: string;
  help: string;
  label?: string;
  of: (seen: T) => number | Record<string, number>;
}

/** Gauges that are read from the database, Redis or the process at each scrape. One that cannot be read has no series. */
@Injectable()
export class Readings {
  readonly registry = new Registry();

  /** Adds gauges that are computed from one read. If it fails or takes too long, they are absent. */
  add<T>(read: () => T | Promise<T>, readings: readonly Reading<T>[]): void {
    const query = new CachedQuery(() => inJob('scrape', read), LIMITS);
    for (const reading of readings) {
      new Gauge({
        name: reading.name,
        help: reading.help,
        labelNames: reading.label ? [reading.label] : [],
        registers: [this.registry],
        collect() {
          return show(this, reading, query);
        },
      });
    }
  }
}

async function show<T>(gauge: Gauge, { label, of }: Reading<T>, query: CachedQuery<T>): Promise<void> {
  clear(gauge, label);
  try {
    const value = of(await query.get());
    if (typeof value === 'number') return gauge.set(value);
    for (const [name, number] of Object.entries(value)) gauge.set({ [label ?? '']: name }, number);
  } catch {
    // Absent: database_up and redis_up show which dependency is unreachable.
  }
}

/** Removes the values of a gauge. The reset of one without a label would set it to 0. */
function clear(gauge: Gauge, label?: string): void {
  if (label) gauge.reset();
  else gauge.remove();
}
