import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsByPath, type OperationInfo } from '../common/operation';
import { ListOptions } from '../lists/list.dto';
import { TAGS } from './about';
import { bodyExample } from './examples';
import { answerHeadersOf, headerParametersOf } from './headers';
import { queryParameter } from './query-parameter';
import type { Components, OperationObject, PathItem } from './openapi-types';
import { refusalsOf } from './refusals';

type Schemas = Components['schemas'];

const TAG_ORDER = Object.keys(TAGS);

/** The operations in the order of their tags, completed with what the library does not derive. Other routes are left out. */
export function completedOperations(paths: OpenAPIObject['paths'], schemas: Schemas): OpenAPIObject['paths'] {
  const known = Object.entries(paths).flatMap(([path, item]): [string, PathItem][] => {
    const info = operationsByPath.get(path);
    return info ? [[path, completedItem(item, info, schemas)]] : [];
  });
  return Object.fromEntries(known.sort(([, one], [, other]) => rank(one) - rank(other)));
}

/** The tag of the operation at a path. */
export function tagOf({ get, post }: PathItem): string {
  return (post ?? get)?.tags?.[0] ?? '';
}

function completedItem({ get, post }: PathItem, info: OperationInfo, schemas: Schemas): PathItem {
  return {
    ...(get && { get: completed(get, info, schemas) }),
    ...(post && { post: completed(post, info, schemas) }),
  };
}

function completed(operation: OperationObject, info: OperationInfo, schemas: Schemas): OperationObject {
  const { parameters = [], requestBody, responses, ...rest } = operation;
  return {
    ...rest,
    parameters: [...headerParametersOf(info), ...parameters.map(queryParameter)],
    ...(requestBody && { requestBody: completedBody(requestBody, info, schemas) }),
    responses: { ...successes(responses, info), ...refusalsOf(info) },
  };
}

function completedBody(
  body: NonNullable<OperationObject['requestBody']>,
  { input }: OperationInfo,
  schemas: Schemas,
): typeof body {
  const schema = schemas[input?.name ?? ''];
  if ('$ref' in body || !schema || '$ref' in schema) return body;
  const isList = input?.prototype instanceof ListOptions;
  const [[type, content] = ['application/json', {}]] = Object.entries(body.content);
  return {
    required: Boolean(schema.required?.length),
    content: { [type]: { ...content, example: bodyExample(schema, isList) } },
  };
}

function successes(
  responses: OperationObject['responses'],
  info: OperationInfo,
): OperationObject['responses'] {
  const headers = answerHeadersOf(info);
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, response && { ...response, headers }]),
  );
}

function rank(item: PathItem): number {
  return TAG_ORDER.indexOf(tagOf(item));
}
