import { getSchemaPath } from '@nestjs/swagger';
import {
  cursorInvalid,
  draftConflict,
  invalidField,
  keyReused,
  limitReached,
  Problem,
  problemBody,
  PROBLEMS,
  type FieldCode,
  type FieldProblemCode,
  type ProblemCode,
} from '../common/problem';
import type { OperationInfo } from '../operations/operation';
import { scopeForbidden } from '../operations/scopes';
import { exampleOf } from './example-values';
import { ORIGIN_HEADERS, LIMIT_HEADERS } from './headers';
import type { Components, OperationObject, Response } from './openapi-types';
import { problemName, problemSchema, titleOf, type DocumentedProblem } from './problem-schemas';
import { refusalsOf } from './refusals';

type Schemas = Components['schemas'];

const REQUEST_ID = '3f0c9f5e-6c0a-4a3e-9d5c-0d5b7a8f2f11';

/** Their responses have `Retry-After`. */
const RETRIED: readonly ProblemCode[] = [
  'request_in_progress',
  'delivery_in_progress',
  'rate_limited',
  'unavailable',
];

const EXAMPLES: Partial<Record<ProblemCode, Problem>> & Record<FieldProblemCode, Problem> = {
  scope_forbidden: scopeForbidden('publish'),
  validation_failed: invalidField('accountId', 'required', 'is required'),
  limit_reached: limitReached(100),
  draft_conflict: draftConflict([
    { field: 'postTitle', base: 'Hello', live: 'Hello, you', draft: 'Hello, world' },
  ]),
  cursor_invalid: cursorInvalid('this list'),
  idempotency_key_reused: keyReused(),
  media_too_many_pixels: aboutFile('media_too_many_pixels', 'range', 'must have at most 50 megapixels'),
  media_unreadable: aboutFile('media_unreadable', 'format', 'is damaged'),
  media_quota_reached: aboutFile(
    'media_quota_reached',
    'limit_reached',
    'does not fit: the account and its sub-accounts can keep at most 500 MiB of media',
  ),
};

export class ProblemResponses {
  readonly responses: Components['responses'] = {};
  readonly schemas: Schemas = {};

  constructor(private readonly views: Schemas) {}

  of(info: OperationInfo): OperationObject['responses'] {
    const problems = refusalsOf(info).map((code) => ({
      code,
      ...(code === 'version_moved_on' && { view: (info.versioned ?? info.view).name, canLack: info.creates }),
    }));
    return this.byStatus(problems);
  }

  byStatus(problems: readonly DocumentedProblem[]): OperationObject['responses'] {
    const statuses = [...new Set(problems.map(({ code }) => PROBLEMS[code][0]))].sort();
    const references = statuses.map((status) => {
      const ofStatus = problems.filter(({ code }) => PROBLEMS[code][0] === status);
      return [status, { $ref: `#/components/responses/${this.add(ofStatus)}` }];
    });
    return Object.fromEntries(references) as OperationObject['responses'];
  }

  private add(problems: readonly DocumentedProblem[]): string {
    const name = problems.map(titleOf).join('Or');
    for (const problem of problems) this.schemas[problemName(problem)] ??= problemSchema(problem);
    this.responses[name] ??= this.response(problems);
    return name;
  }

  private response(problems: readonly DocumentedProblem[]): Response {
    const retried = problems.some(({ code }) => RETRIED.includes(code));
    const examples = problems.map((problem) => [problem.code, { value: this.example(problem) }]);
    return {
      description: `${problems.map(({ code }) => PROBLEMS[code][1]).join(', or: ')}.`,
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...(retried && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
        ...LIMIT_HEADERS,
        ...ORIGIN_HEADERS,
      },
      content: {
        'application/problem+json': {
          schema: unionOf(problems),
          examples: Object.fromEntries(examples) as Record<string, { value: unknown }>,
        },
      },
    };
  }

  private example({ code, view }: DocumentedProblem): object {
    const problem = EXAMPLES[code] ?? new Problem(code as 'unavailable');
    const current = view && { current: exampleOf({ $ref: getSchemaPath(view) }, this.views) };
    return { ...problemBody(problem, REQUEST_ID), ...current };
  }
}

/** `code` distinguishes the problems. */
function unionOf(problems: readonly DocumentedProblem[]) {
  const references = problems.map((problem) => ({ $ref: getSchemaPath(problemName(problem)) }));
  const [only] = references;
  if (only && references.length === 1) return only;
  const mapping = problems.map((problem) => [problem.code, getSchemaPath(problemName(problem))]);
  return {
    oneOf: references,
    discriminator: {
      propertyName: 'code',
      mapping: Object.fromEntries(mapping) as Record<string, string>,
    },
  };
}

function aboutFile(problem: FieldProblemCode, code: FieldCode, message: string): Problem {
  return new Problem(problem, `The image ${message}.`, { errors: [{ field: 'file', code, message }] });
}
