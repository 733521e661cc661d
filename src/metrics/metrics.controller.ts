import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicPage } from '../common/operation';
import { Scrape } from './scrape';

/** The metrics on PORT, where they have no port of their own. */
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
