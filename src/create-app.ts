import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { AuditQueue } from './platform/audit/audit-queue';
import { AuditRefusals } from './platform/audit/audit-refusals';
import { PinoLogger } from './platform/logging/logger';
import type { Settings } from './platform/settings/settings';
import { LimitedExpressAdapter } from './platform/http/adapter';
import { ProblemFilter } from './platform/http/problem.filter';
import type { CallerRequest } from './platform/access/caller-request';
import type { Problem } from './platform/common/problem';
import { setup } from './platform/http/setup';

/** The application does not listen yet. */
export async function createApp(settings: Settings): Promise<NestExpressApplication> {
  const adapter = new LimitedExpressAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new PinoLogger(),
  });
  const refusals = new AuditRefusals(app.get(AuditQueue));
  const noteRefusal = (problem: Problem, request: CallerRequest) => refusals.note(problem, request);
  app.setLocal('noteRefusal', noteRefusal);
  app.useGlobalFilters(new ProblemFilter());
  setup(app, adapter, settings);
  await app.init();
  return app;
}
