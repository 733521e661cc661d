import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module';
import { readSettings } from './platform/settings/read-settings';
import { openApiDocument } from './platform/openapi/document';

/** Needs no server, database or settings, because Nest instantiates no class in preview mode. */
export async function buildDocument(): Promise<OpenAPIObject> {
  const app = await NestFactory.create(AppModule.with(readSettings({})), { preview: true, logger: false });
  return openApiDocument(app);
}
