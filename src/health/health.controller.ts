import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicPage } from '../common/operation';
import { Readiness, type ReadinessReport } from './readiness';

/** Liveness: an answer shows that the process and its event loop run. */
export const live = () => ({ status: 'ok' });

/** Whether the process runs, and whether it can answer requests. */
@ApiExcludeController()
@PublicPage()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return live();
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessReport> {
    const report = await this.readiness.report();
    if (report.failed) response.status(503);
    return report;
  }
}
