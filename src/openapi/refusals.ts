import { getSchemaPath } from '@nestjs/swagger';
import { ProblemBody } from '../common/answers';
import type { OperationInfo } from '../common/operation';
import {
  invalidField,
  keyReused,
  limitReached,
  namesFields,
  Problem,
  problemBody,
  PROBLEMS,
  type FieldProblemCode,
  type ProblemCode,
} from '../common/problem';
import { LIMIT_HEADERS } from './headers';
import type { Components, OperationObject, Response } from './openapi-types';

const REQUEST_ID = '3f0c9f5e-6c0a-4a3e-9d5c-0d5b7a8f2f11';

/** Answers of these statuses may have `Retry-After`. */
const RETRIED = [409, 429, 503];

/** Examples of the problems that have `errors`. */
const EXAMPLES: Record<FieldProblemCode, Problem> = {
  validation_failed: invalidField('accountId', 'required', 'is required'),
  limit_reached: limitReached(100),
  idempotency_key_reused: keyReused(),
};

/** References to the refusals of an operation. */
export function refusalsOf(info: OperationInfo): OperationObject['responses'] {
  return Object.fromEntries(
    statusesOf(info).map((status) => [status, { $ref: `#/components/responses/${componentName(status)}` }]),
  );
}

/** The refusals by their names among the components of the document: one for each status. */
export function problemResponses(): Components['responses'] {
  const statuses = [...new Set(Object.values(PROBLEMS).map(([status]) => status))].sort();
  return Object.fromEntries(statuses.map((status) => [componentName(status), problemResponse(status)]));
}

const componentName = (status: number): string => `Problem${status}`;

function statusesOf(info: OperationInfo): number[] {
  const always = [400, 404, 405, 408, 413, 415, 417, 422, 429, 431, 500, 503];
  const credentials = info.public ? [] : [401, 403];
  return [
    ...always,
    ...credentials,
    ...(info.login ? [401] : []),
    ...(info.versioned ? [412] : []),
    ...(info.idempotent || info.conflicts ? [409] : []),
  ].sort();
}

function problemResponse(status: number): Response {
  const codes = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code][0] === status);
  return {
    description: codes.map((code) => PROBLEMS[code][1]).join(', or: '),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(RETRIED.includes(status) && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
      ...(status === 429 && LIMIT_HEADERS),
      ...(status === 405 && { Allow: { description: 'The methods that are.', schema: { type: 'string' } } }),
    },
    content: {
      'application/problem+json': {
        schema: { $ref: getSchemaPath(ProblemBody) },
        examples: Object.fromEntries(codes.map((code) => [code, { value: example(code) }])),
      },
    },
  };
}

function example(code: ProblemCode): object {
  return problemBody(namesFields(code) ? EXAMPLES[code] : new Problem(code), REQUEST_ID);
}
