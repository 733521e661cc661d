import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module';
import { readSettings } from './platform/settings/read-settings';
import { openApiDocument } from './platform/openapi/document';

/**
 * Builds the OpenAPI document without a server, a database or settings: in preview mode, Nest instantiates no class of
 * the application.
 */
export async function buildDocument(): Promise<OpenAPIObject> {
  const app = await NestFactory.create(AppModule.with(readSettings({})), { preview: true, logger: false });
  return openApiDocument(app);
}
