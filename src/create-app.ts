import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { AuditQueue } from './platform/audit/audit-queue';
import { auditRefusal } from './platform/audit/audit-refusal';
import { PinoLogger } from './platform/logging/logger';
import type { Settings } from './platform/settings/settings';
import { LimitedExpressAdapter } from './platform/http/adapter';
import { ProblemFilter } from './platform/http/problem.filter';
import { setup } from './platform/http/setup';

/** The application does not listen yet. */
export async function createApp(settings: Settings): Promise<NestExpressApplication> {
  const adapter = new LimitedExpressAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new PinoLogger(),
  });
  const auditQueue = app.get(AuditQueue);
  app.useGlobalFilters(new ProblemFilter((problem, request) => auditRefusal(auditQueue, problem, request)));
  setup(app, adapter, settings);
  await app.init();
  return app;
}
