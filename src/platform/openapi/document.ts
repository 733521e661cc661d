import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ConflictingField, FieldProblem } from '../common/page';
import { operationsByPath, partialName } from '../operations/operation';
import { about } from './about';
import { byEvent } from './by-event';
import { CALL_HEADERS, eventCalls, PAYLOADS } from './event-calls';
import { ANSWER_HEADERS, HEADER_PARAMETERS, PAGE_PARAMETERS } from './headers';
import type { Components } from './openapi-types';
import { completedOperations, tagOf } from './operations';
import { completedPages } from './pages';
import { ProblemResponses } from './problem-responses';
import { completedSchemas } from './schemas';

const PARTIAL = 'Every field, or only the `fields` that the request selects.';

export function openApiDocument(app: INestApplication): OpenAPIObject {
  return withoutUnusedSchemas(completeDocument(app));
}

function completeDocument(app: INestApplication): OpenAPIObject {
  const { tags = [], paths: routes, components, ...document } = derivedDocument(app);
  const views = completedSchemas(components?.schemas ?? {});
  const schemas = byEvent({ ...views, ...partialViews(views) });
  const problems = new ProblemResponses(schemas);
  const paths = {
    ...completedOperations(routes, schemas, problems),
    ...completedPages(routes, schemas, problems),
  };
  const used = new Set(Object.values(paths).map(tagOf));
  return {
    ...document,
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    webhooks: eventCalls(schemas),
    components: {
      securitySchemes: components?.securitySchemes,
      parameters: { ...HEADER_PARAMETERS, ...PAGE_PARAMETERS, ...CALL_HEADERS },
      headers: ANSWER_HEADERS,
      responses: sorted(problems.responses),
      schemas: sorted({ ...schemas, ...problems.schemas }),
    },
  };
}

function derivedDocument(app: INestApplication): OpenAPIObject {
  return SwaggerModule.createDocument(app, about(), {
    extraModels: [FieldProblem, ConflictingField, ...PAYLOADS],
  });
}

/** Records whose fields a request selects with `fields`: no field is required. */
function partialViews(views: Components['schemas']): Components['schemas'] {
  const partial = [...operationsByPath.values()].flatMap((operation) => operation.partial ?? []);
  return Object.fromEntries(
    partial.map((view) => [
      partialName(view),
      { ...views[view.name], required: undefined, description: PARTIAL },
    ]),
  );
}

/** Nothing refers to a complete view if responses contain only a part of it. */
function withoutUnusedSchemas(document: OpenAPIObject): OpenAPIObject {
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  const names = new Set(Array.from(references, ([, name]) => name));
  const used = Object.entries(document.components?.schemas ?? {}).filter(([name]) => names.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } };
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  const entries = Object.entries(record);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
