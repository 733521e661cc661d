import { Controller, Get, Header, Res } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { Documented } from '../operations/documented-page';
import { PublicPage } from '../operations/operation';
import { LivenessView, ReadinessView } from './health.dto';
import { Readiness, type ReadinessReport } from './readiness';

export const live = () => ({ status: 'ok' });

const SHARED = { tag: 'Health', type: 'application/json' } as const;
const READINESS = { $ref: getSchemaPath(ReadinessView) };

@PublicPage()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Documented({
    ...SHARED,
    operationId: 'getLiveness',
    summary: 'Liveness',
    description: 'Responds while the process and its event loop are running. Does not check the database.',
    schema: { $ref: getSchemaPath(LivenessView) },
    models: [LivenessView],
  })
  @Header('Cache-Control', 'no-store')
  live() {
    return live();
  }

  @Get('ready')
  @Documented({
    ...SHARED,
    operationId: 'getReadiness',
    summary: 'Readiness',
    description: 'Returns 200 while the process can serve requests, otherwise 503 with the failed checks.',
    schema: READINESS,
    models: [ReadinessView],
    others: {
      503: {
        description: 'The process cannot serve requests.',
        type: 'application/json',
        schema: READINESS,
      },
    },
  })
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessReport> {
    const report = await this.readiness.report();
    if (report.failed) response.status(503);
    return report;
  }
}
