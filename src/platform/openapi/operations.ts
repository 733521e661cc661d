import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsByPath, type OperationInfo } from '../operations/operation';
import { ListOptions } from '../lists/list.dto';
import { TAG_DESCRIPTIONS } from './about';
import { bodyExample } from './examples';
import { answerHeadersOf, headerParametersOf } from './headers';
import { queryParameter } from './query-parameter';
import type { Components, OperationObject, PathItem, Response } from './openapi-types';
import type { ProblemResponses } from './problem-responses';
import { rightOf } from './right-description';
import { exampleOf } from './example-values';

type Schemas = Components['schemas'];

/** What @nestjs/swagger derives is never a reference. */
type Answered = Exclude<Response, { $ref: string }>;

interface Parts {
  schemas: Schemas;
  problems: ProblemResponses;
}

const TAG_ORDER = Object.keys(TAG_DESCRIPTIONS);

/** In the order of their tags, without other routes; adds the parts that @nestjs/swagger does not derive. */
export function completedOperations(
  paths: OpenAPIObject['paths'],
  schemas: Schemas,
  problems: ProblemResponses,
): OpenAPIObject['paths'] {
  const parts = { schemas, problems };
  const known = Object.entries(paths).flatMap(([path, item]): [string, PathItem][] => {
    const info = operationsByPath.get(path);
    return info ? [[path, completedItem(item, info, parts)]] : [];
  });
  return Object.fromEntries(known.sort(([, one], [, other]) => rank(one) - rank(other)));
}

export function tagOf({ get, post }: PathItem): string {
  return (post ?? get)?.tags?.[0] ?? '';
}

function completedItem({ get, post }: PathItem, info: OperationInfo, parts: Parts): PathItem {
  return {
    ...(get && { get: completed(get, info, parts) }),
    ...(post && { post: completed(post, info, parts) }),
  };
}

function completed(operation: OperationObject, info: OperationInfo, parts: Parts): OperationObject {
  const { parameters = [], requestBody, responses, description = '', ...rest } = operation;
  const { schemas, problems } = parts;
  return {
    ...rest,
    ...scopesOf(info),
    ...(info.tag && { tags: [info.tag] }),
    description: [description, rightOf(info)].filter(Boolean).join('\n\n'),
    parameters: [...headerParametersOf(info), ...parameters.map(queryParameter)],
    ...(requestBody && { requestBody: completedBody(requestBody, info, schemas) }),
    responses: { ...successes(responses, info, schemas), ...problems.of(info) },
  };
}

/** Tools and tests read from the document what a service token needs. */
function scopesOf({ right }: OperationInfo): Record<`x-${string}`, string> {
  if (!right) return {};
  return { 'x-scope': right.scope, ...(right.publish && { 'x-publish-scope': right.publish }) };
}

function completedBody(
  body: NonNullable<OperationObject['requestBody']>,
  { input }: OperationInfo,
  schemas: Schemas,
): typeof body {
  const schema = input && schemas[input.name];
  if ('$ref' in body || !schema || '$ref' in schema) return body;
  const isList = input.prototype instanceof ListOptions;
  const [[type, content] = ['application/json', {}]] = Object.entries(body.content);
  return {
    required: Boolean(schema.required?.length),
    content: { [type]: { ...content, example: bodyExample(schema, isList) } },
  };
}

function successes(
  responses: OperationObject['responses'],
  info: OperationInfo,
  schemas: Schemas,
): OperationObject['responses'] {
  const headers = answerHeadersOf(info);
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...withExample(response as Answered, schemas), headers },
    ]),
  );
}

function withExample(response: Answered, schemas: Schemas): Response {
  const { schema } = response.content?.['application/json'] ?? {};
  const content = schema && { 'application/json': { schema, example: exampleOf(schema, schemas) } };
  return { ...response, ...(content && { content }) };
}

function rank(item: PathItem): number {
  return TAG_ORDER.indexOf(tagOf(item));
}
