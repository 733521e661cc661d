import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { CachedQuery } from '../common/cached-query';

/** How old a reading may be, and how long a scrape waits for one: longer than whoever looks does. Milliseconds. */
const LIMITS = { keptMs: 1000, withinMs: 3000 };

/** A gauge that is made of what was looked at: a number, or one for each value of a label. */
export interface Reading<T> {
  name: string;
  help: string;
  label?: string;
  of: (seen: T) => number | Record<string, number>;
}

/** What is not counted but looked at when somebody asks for it. What cannot be read has no series at that time. */
@Injectable()
export class Readings {
  readonly registry = new Registry();

  /** Makes gauges of one look. It may fail or take long: they are absent then. */
  add<T>(look: () => T | Promise<T>, readings: readonly Reading<T>[]): void {
    const recent = new CachedQuery(look, LIMITS);
    for (const reading of readings) {
      new Gauge({
        name: reading.name,
        help: reading.help,
        labelNames: reading.label ? [reading.label] : [],
        registers: [this.registry],
        collect() {
          return show(this, reading, recent);
        },
      });
    }
  }
}

async function show<T>(gauge: Gauge, { label, of }: Reading<T>, recent: CachedQuery<T>): Promise<void> {
  clear(gauge, label);
  try {
    const value = of(await recent.get());
    if (typeof value === 'number') return gauge.set(value);
    for (const [name, number] of Object.entries(value)) gauge.set({ [label ?? '']: name }, number);
  } catch {
    // Absent: database_up and redis_up tell which of them is away.
  }
}

/** To reset one without a label would make it 0, which is a reading as well. */
function clear(gauge: Gauge, label?: string): void {
  if (label) gauge.reset();
  else gauge.remove();
}
