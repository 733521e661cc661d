import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { counted } from '../instruments/counted';
import { Gauges } from '../instruments/gauges';

/** Reading these can abort the process: Node.js asserts that each handle still has its object. */
const UNSAFE = [
  ...['nodejs_active_handles', 'nodejs_active_handles_total'],
  ...['nodejs_active_requests', 'nodejs_active_requests_total'],
];

let watched = false;

@Injectable()
export class Scrape {
  readonly contentType = counted.contentType;

  constructor(private readonly gauges: Gauges) {
    if (watched) return;
    watched = true;
    collectDefaultMetrics({ register: counted });
    for (const name of UNSAFE) counted.removeSingleMetric(name);
  }

  /** Never rejects or hangs: metrics that cannot be read are absent. */
  async text(): Promise<string> {
    const texts = await Promise.all([counted.metrics(), this.gauges.registry.metrics()]);
    return texts.join('');
  }
}
