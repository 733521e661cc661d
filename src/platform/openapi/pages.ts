import type { OpenAPIObject } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { declaredField, fieldNamesOf } from '../common/swagger-inside';
import { documentedPages, type DocumentedPage } from '../operations/documented-page';
import { exampleOf } from './example-values';
import { LIMIT_HEADERS, ORIGIN_HEADERS } from './headers';
import type { Components, OperationObject, PathItem, Response } from './openapi-types';
import type { ProblemResponses } from './problem-responses';
import { queryParameter } from './query-parameter';
import { inTableOrder, OF_EVERY_REQUEST } from './refusals';

type Schemas = Components['schemas'];
type Parameter = NonNullable<OperationObject['parameters']>[number];

const PATH_PARAMETERS: Readonly<Record<string, { description: string; maxLength: number; example: string }>> =
  {
    blogSlug: {
      description: 'The blogSlug of an account.',
      maxLength: 191,
      example: 'acme',
    },
    postSlug: {
      description: 'The postSlug of a post.',
      maxLength: 191,
      example: 'hello-world',
    },
    part: {
      description: 'The number of the part, from 1.',
      maxLength: 5,
      example: '1',
    },
  };

/** Completed in the same way as operations. */
export function completedPages(
  paths: OpenAPIObject['paths'],
  schemas: Schemas,
  problems: ProblemResponses,
): OpenAPIObject['paths'] {
  const known = Object.entries(paths).flatMap(([path, { get }]): [string, PathItem][] => {
    const page = documentedPages.get(get?.operationId ?? '');
    return get && page ? [[path, { get: completed(path, get, page, { schemas, problems }) }]] : [];
  });
  return Object.fromEntries(suffixedLast(known));
}

/** `{postSlug}.md` goes after `{postSlug}`, which matches it: some tools take the last match. */
function suffixedLast(items: [path: string, item: PathItem][]): [path: string, item: PathItem][] {
  const isSuffixed = (path: string) => {
    const last = path.slice(path.lastIndexOf('/'));
    return Number(last.includes('}') && !last.endsWith('}'));
  };
  return items.sort(([one], [other]) => isSuffixed(one) - isSuffixed(other));
}

interface Parts {
  schemas: Schemas;
  problems: ProblemResponses;
}

function completed(
  path: string,
  operation: OperationObject,
  page: DocumentedPage,
  { schemas, problems }: Parts,
): OperationObject {
  const codes = new Set([...OF_EVERY_REQUEST, ...(page.refusals ?? [])]);
  const refusals = problems.byStatus(inTableOrder(codes).map((code) => ({ code })));
  const own = Object.entries(operation.responses).map(([status, response]) => [
    status,
    answer(response as Response, page, schemas),
  ]);
  return {
    ...operation,
    tags: [page.tag],
    parameters: [...pathParameters(path), ...queryParameters(page.query), ...condition(page)],
    responses: {
      ...(Object.fromEntries(own) as OperationObject['responses']),
      ...(page.conditional && {
        304: { description: 'The response has not changed.', headers: headersOf(page) },
      }),
      ...withOwn(refusals, operation.responses),
    },
  };
}

const HEADERS = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  ...ORIGIN_HEADERS,
};

const CACHED = {
  ETag: { $ref: '#/components/headers/ETag' },
  'Cache-Control': { $ref: '#/components/headers/CacheControl' },
  'Cache-Tag': { $ref: '#/components/headers/CacheTag' },
  'CDN-Cache-Control': { $ref: '#/components/headers/CdnCacheControl' },
};

const headersOf = ({ limited }: DocumentedPage) => ({ ...HEADERS, ...(limited && LIMIT_HEADERS) });

function answer(response: Response, page: DocumentedPage, schemas: Schemas): Response {
  const { content = {}, ...rest } = response as Exclude<Response, { $ref: string }>;
  const shown = Object.entries(content).map(([type, { schema }]) => [
    type,
    { schema, ...(schema && { example: exampleOf(schema, schemas) }) },
  ]);
  return {
    ...rest,
    headers: { ...headersOf(page), ...(page.conditional && CACHED) },
    ...(shown.length > 0 && {
      content: Object.fromEntries(shown) as typeof content,
    }),
  };
}

function withOwn(
  refusals: OperationObject['responses'],
  own: OperationObject['responses'],
): OperationObject['responses'] {
  return Object.fromEntries(Object.entries(refusals).filter(([status]) => !(status in own)));
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const { description = '', maxLength, example } = PATH_PARAMETERS[name] ?? {};
    return {
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string', maxLength, example },
    };
  });
}

function queryParameters(query: Type<object> | undefined): Parameter[] {
  return (query ? fieldNamesOf(query) : []).map((name) => {
    const field = declaredField(query as Type<object>, name);
    const { description, required = true, nullable: _, isArray: __, ...schema } = field;
    return queryParameter({
      name,
      in: 'query',
      required,
      description,
      schema,
    });
  });
}

function condition({ conditional }: DocumentedPage): Parameter[] {
  return conditional ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : [];
}
