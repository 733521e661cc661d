import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ProblemBody } from '../common/answers';
import { operationsByPath, partialName } from '../common/operation';
import { about } from './about';
import { CALL_HEADERS, eventCalls, PAYLOADS } from './event-calls';
import { ANSWER_HEADERS, HEADER_PARAMETERS } from './headers';
import type { Components } from './openapi-types';
import { completedOperations, tagOf } from './operations';
import { problemResponses } from './refusals';

const PARTIAL = 'Every field; with `fields` in the request, those fields alone.';

/** The OpenAPI document of the application: its operations and its events, without pages and probes. */
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
  const views = components?.schemas ?? {};
  const schemas = sorted({ ...views, ...partialViews(views) });
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

/** The views of lists without required fields: with `fields` an item has only those. */
function partialViews(views: Components['schemas']): Components['schemas'] {
  const listed = [...operationsByPath.values()].flatMap((operation) => operation.listed ?? []);
  return Object.fromEntries(
    listed.map((view) => [
      partialName(view),
      { ...views[view.name], required: undefined, description: PARTIAL },
    ]),
  );
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  const entries = Object.entries(record);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
