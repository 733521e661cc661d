import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../app.module';
import { readSettings } from '../settings/settings';
import { openApiDocument } from './document';

/** The document without a server, a database or settings: no part of the application is instantiated. */
export async function buildDocument(): Promise<OpenAPIObject> {
  const app = await NestFactory.create(AppModule.with(readSettings({})), { preview: true, logger: false });
  return openApiDocument(app);
}
