import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../app.module';
import { readSettings } from '../settings/settings';
import { openApiDocument } from './document';

/** The document with no server, no database and no settings: nothing of the application is brought to life. */
export async function buildDocument(): Promise<OpenAPIObject> {
  const app = await NestFactory.create(AppModule.with(readSettings({})), { preview: true, logger: false });
  return openApiDocument(app);
}
