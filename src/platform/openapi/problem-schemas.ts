import { getSchemaPath } from '@nestjs/swagger';
import { ConflictingField, FieldProblem } from '../common/page';
import { namesFields, PROBLEMS, type ProblemCode } from '../common/problem';
import type { SchemaObject } from './openapi-types';

/** The maximum number of fields and headers that a problem names. */
const MOST_ERRORS = 100;

/** The schema of a text in a problem. */
const TEXT = { type: 'string', maxLength: 65_536 } as const;

/**
 * A problem as the document defines it: its code, and for `version_moved_on` the name of the view of the record.
 * `canLack`: whether the record may not exist, so that the problem has no `current`.
 */
export interface DocumentedProblem {
  code: ProblemCode;
  view?: string;
  canLack?: boolean;
}

/** Returns the name of a problem's schema, such as `RecordNotFoundProblem` and `PostViewMovedOnProblem`. */
export function problemName(problem: DocumentedProblem): string {
  return `${titleOf(problem)}Problem`;
}

/** Returns the part of names that stands for a problem, such as `RecordNotFound` and `PostViewMovedOn`. */
export function titleOf({ code, view, canLack }: DocumentedProblem): string {
  if (!view) return pascal(code);
  return canLack ? `${view}MissingOrMovedOn` : `${view}MovedOn`;
}

/** Returns `RecordNotFound` for `record_not_found`. */
function pascal(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the schema of the problems with one code. */
export function problemSchema({ code, view, canLack }: DocumentedProblem): SchemaObject {
  const [status, title] = PROBLEMS[code];
  const properties: SchemaObject['properties'] = {
    type: { ...constant(`urn:blog:problem:${code}`), description: 'Names the code as a URN.' },
    title: { ...TEXT, description: 'The meaning of the code.', example: title },
    status: { ...statusOf(status), description: 'The HTTP status.' },
    detail: { ...TEXT, description: 'What is wrong with this request.', example: `${title}.` },
    code: { ...constant(code), description: 'The code, which never changes its meaning.' },
    instance: { ...TEXT, maxLength: 128, description: 'The id of the request.' },
    ...(namesFields(code) && { errors: ERRORS }),
    ...(code === 'draft_conflict' && { conflicts: CONFLICTS }),
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
  description: 'Every field and header that is wrong.',
};

const CONFLICTS: SchemaObject = {
  type: 'array',
  minItems: 1,
  maxItems: MOST_ERRORS,
  items: { $ref: getSchemaPath(ConflictingField) },
  description: 'The fields that both have changed to different values.',
};

function currentOf(view: string): SchemaObject {
  return { allOf: [{ $ref: getSchemaPath(view) }], description: 'The record as it is now.' };
}

function constant(value: string): SchemaObject {
  return { type: 'string', enum: [value] };
}
