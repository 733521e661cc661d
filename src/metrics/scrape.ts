import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { counted } from './counted';
import { Readings } from './readings';

let watched = false;

/** All metrics in the text format of Prometheus. */
@Injectable()
export class Scrape {
  readonly contentType = counted.contentType;

  constructor(private readonly readings: Readings) {
    if (!watched) collectDefaultMetrics({ register: counted });
    watched = true;
  }

  /** All metrics as text. Never fails or hangs: metrics that cannot be read are absent. */
  async text(): Promise<string> {
    const texts = await Promise.all([counted.metrics(), this.readings.registry.metrics()]);
    return texts.join('');
  }
}
