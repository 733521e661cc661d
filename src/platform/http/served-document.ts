import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { LimitedExpressAdapter } from './adapter';
import { fixedRepresentation, type Representation } from './representation';
import { sendRepresentation } from './send-representation';
import { openApiDocument } from '../openapi/document';

/** Made for the first request; clients revalidate it by its ETag. */
export function serveDocument(app: NestExpressApplication, adapter: LimitedExpressAdapter): void {
  let made: Representation | undefined;
  adapter.get('/openapi.json', (request: Request, response: Response) => {
    made ??= fixedRepresentation('application/json; charset=utf-8', JSON.stringify(openApiDocument(app)));
    return sendRepresentation(request, response.set('Cache-Control', 'no-cache'), made);
  });
}
