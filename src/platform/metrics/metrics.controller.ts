import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Documented } from '../operations/documented-page';
import { PublicPage } from '../operations/operation';
import { Scrape } from './scrape';

@PublicPage()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly scrape: Scrape) {}

  @Get()
  @Documented({
    operationId: 'getMetrics',
    tag: 'Metrics',
    summary: 'Metrics',
    description:
      'All metrics of this process in the Prometheus text format. With METRICS_PORT, only that port serves them.',
    type: 'text/plain',
    schema: {
      type: 'string',
      maxLength: 16_777_216,
      example: '# TYPE build_info gauge',
    },
  })
  async metrics(@Res() response: Response): Promise<void> {
    const text = await this.scrape.text();
    response
      .set({
        'Content-Type': this.scrape.contentType,
        'Cache-Control': 'no-store',
      })
      .send(text);
  }
}
