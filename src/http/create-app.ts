import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module';
import { PinoLogger } from '../logging/logger';
import type { Settings } from '../settings/settings';
import { ProblemFilter } from './problem.filter';
import { setup } from './setup';

/** The service, ready to listen. */
export async function createApp(settings: Settings): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), {
    bodyParser: false,
    abortOnError: false,
    logger: new PinoLogger(),
  });
  app.useGlobalFilters(new ProblemFilter());
  setup(app, settings);
  await app.init();
  return app;
}
