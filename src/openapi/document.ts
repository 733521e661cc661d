import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import helmet from 'helmet';
import { ProblemBody } from '../common/answers';
import { about } from './about';
import { CALL_HEADERS, eventCalls, PAYLOADS } from './event-calls';
import { ANSWER_HEADERS, HEADER_PARAMETERS } from './headers';
import { completedOperations, tagOf } from './operations';
import { problemResponses } from './refusals';

const DOCS = '/docs';

/** The page stands alone: it loads its own script and talks to this service, to nobody else. */
const DOCS_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
};

/** Serves the document at /openapi.json and a page to read and try it at /docs. */
export function describeInterface(app: NestExpressApplication): void {
  app.use(DOCS, helmet.contentSecurityPolicy(DOCS_POLICY));
  SwaggerModule.setup(DOCS, app, () => openApiDocument(app), {
    raw: ['json'],
    jsonDocumentUrl: '/openapi.json',
    customSiteTitle: 'Blog Content Management Service API',
    customCss: '.swagger-ui .topbar, .swagger-ui .info__license { display: none }',
    swaggerOptions: { validatorUrl: null, defaultModelsExpandDepth: 0, tryItOutEnabled: true },
  });
}

/** The OpenAPI document of the application: its operations, its events, and nothing else that it serves. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const {
    tags = [],
    paths: routes,
    components,
    ...document
  } = SwaggerModule.createDocument(
    app,
    { ...about(), webhooks: eventCalls() },
    { extraModels: [ProblemBody, ...PAYLOADS] },
  );
  const schemas = sorted(components?.schemas ?? {});
  const paths = completedOperations(routes, schemas);
  const used = new Set(Object.values(paths).map(tagOf));
  return {
    ...document,
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    components: {
      securitySchemes: components?.securitySchemes,
      parameters: { ...HEADER_PARAMETERS, ...CALL_HEADERS },
      headers: ANSWER_HEADERS,
      responses: problemResponses(),
      schemas,
    },
  };
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  const entries = Object.entries(record);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
