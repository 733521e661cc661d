import { getSchemaPath } from '@nestjs/swagger';
import { ConflictingField, FieldProblem } from '../common/page';
import { namesFields, PROBLEMS, type ProblemCode } from '../common/problem';
import { SCOPES } from '../operations/scopes';
import type { SchemaObject } from './openapi-types';

const MOST_ERRORS = 100;

const TEXT = { type: 'string', maxLength: 65_536 } as const;

/** `view` is for `version_moved_on`. `canLack`: the record may not exist, so that there is no `current`. */
export interface DocumentedProblem {
  code: ProblemCode;
  view?: string;
  canLack?: boolean;
}

/** Such as `RecordNotFoundProblem` and `PostViewMovedOnProblem`. */
export function problemName(problem: DocumentedProblem): string {
  return `${titleOf(problem)}Problem`;
}

/** Such as `RecordNotFound` and `PostViewMovedOn`. */
export function titleOf({ code, view, canLack }: DocumentedProblem): string {
  if (!view) return pascal(code);
  return canLack ? `${view}MissingOrMovedOn` : `${view}MovedOn`;
}

/** `RecordNotFound` for `record_not_found`. */
function pascal(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function problemSchema({ code, view, canLack }: DocumentedProblem): SchemaObject {
  const [status, title] = PROBLEMS[code];
  const properties: SchemaObject['properties'] = {
    type: { ...constant(`urn:blog:problem:${code}`), description: 'The code as a URN.' },
    title: { ...TEXT, description: 'The meaning of the code.', example: title },
    status: { ...statusOf(status), description: 'The HTTP status.' },
    detail: { ...TEXT, description: 'The reason why this request was refused.', example: `${title}.` },
    code: { ...constant(code), description: 'The code. Its meaning never changes.' },
    instance: { ...TEXT, maxLength: 128, description: 'The id of the request.' },
    ...(namesFields(code) && { errors: ERRORS }),
    ...(code === 'draft_conflict' && { conflicts: CONFLICTS }),
    ...(code === 'scope_forbidden' && { scope: SCOPE }),
    ...(view && { current: currentOf(view) }),
  };
  const required = Object.keys(properties).filter((name) => !(canLack && name === 'current'));
  return { type: 'object', description: `${title}.`, required, properties };
}

function statusOf(status: number): SchemaObject {
  return { type: 'integer', format: 'int32', enum: [status], minimum: status, maximum: status };
}

const ERRORS: SchemaObject = {
  type: 'array',
  minItems: 1,
  maxItems: MOST_ERRORS,
  items: { $ref: getSchemaPath(FieldProblem) },
  description: 'All invalid fields and headers.',
};

const CONFLICTS: SchemaObject = {
  type: 'array',
  minItems: 1,
  maxItems: MOST_ERRORS,
  items: { $ref: getSchemaPath(ConflictingField) },
  description: 'The fields that were changed to different values in both.',
};

const SCOPE: SchemaObject = {
  type: 'string',
  enum: [...SCOPES],
  description: 'The scope that the service token lacks.',
};

function currentOf(view: string): SchemaObject {
  return { allOf: [{ $ref: getSchemaPath(view) }], description: 'The current record.' };
}

function constant(value: string): SchemaObject {
  return { type: 'string', enum: [value] };
}
