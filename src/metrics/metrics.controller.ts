import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicPage } from '../common/operation';
import { Scrape } from './scrape';

/** Serves the metrics on PORT, unless METRICS_PORT is set. */
@ApiExcludeController()
@PublicPage()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly scrape: Scrape) {}

  @Get()
  async metrics(@Res() response: Response): Promise<void> {
    const text = await this.scrape.text();
    response.set({ 'Content-Type': this.scrape.contentType, 'Cache-Control': 'no-store' }).send(text);
  }
}
