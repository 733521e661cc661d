import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PublicPage } from '../common/operation';

/** Whether the process runs, and whether it can answer requests. Redis is no part of it: nothing needs it. */
@ApiExcludeController()
@PublicPage()
@Controller('health')
export class HealthController {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** Fails with the database, and is a 503 then. */
  @Get('ready')
  async ready() {
    await this.source.query('SELECT 1');
    return { status: 'ok' };
  }
}
