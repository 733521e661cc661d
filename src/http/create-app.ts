import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { AppModule } from '../app.module';
import { PinoLogger } from '../logging/logger';
import type { Settings } from '../settings/settings';
import { ProblemFilter } from './problem.filter';
import { setup } from './setup';

/** The service, ready to listen. */
export async function createApp(settings: Settings): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(settings),
    new ExpressAdapter(router()),
    {
      bodyParser: false,
      abortOnError: false,
      logger: new PinoLogger(),
    },
  );
  app.useGlobalFilters(new ProblemFilter());
  setup(app, settings);
  await app.init();
  return app;
}

/** Paths count as they are written. Express reads these settings once, with the first thing that it is given. */
function router(): Express {
  return express().set('case sensitive routing', true).set('strict routing', true);
}
