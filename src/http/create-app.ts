import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module';
import { Refusals } from '../audit/refusals';
import { noteRefusal } from '../audit/refused';
import { PinoLogger } from '../logging/logger';
import type { Settings } from '../settings/settings';
import { LimitedExpressAdapter } from './adapter';
import { ProblemFilter } from './problem.filter';
import { setup } from './setup';

/** The service, ready to listen. */
export async function createApp(settings: Settings): Promise<NestExpressApplication> {
  const adapter = new LimitedExpressAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new PinoLogger(),
  });
  const refusals = app.get(Refusals);
  app.useGlobalFilters(new ProblemFilter((problem, request) => noteRefusal(refusals, problem, request)));
  setup(app, adapter, settings);
  await app.init();
  return app;
}
