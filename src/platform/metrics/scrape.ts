import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { counted } from '../instruments/counted';
import { Gauges } from '../instruments/gauges';

let watched = false;

/** All metrics in the text format of Prometheus. */
@Injectable()
export class Scrape {
  readonly contentType = counted.contentType;

  constructor(private readonly gauges: Gauges) {
    if (!watched) collectDefaultMetrics({ register: counted });
    watched = true;
  }

  /** Returns all metrics as text. Never rejects or hangs: metrics that cannot be read are absent. */
  async text(): Promise<string> {
    const texts = await Promise.all([counted.metrics(), this.gauges.registry.metrics()]);
    return texts.join('');
  }
}
