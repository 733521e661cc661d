/** docs/api.md contains this list. */
export const PROBLEMS = {
  malformed_request: [400, 'The request is malformed'],
  credential_missing: [401, 'A credential header is missing'],
  credential_invalid: [401, 'A credential is unknown or expired'],
  credentials_mismatch: [401, 'The credentials do not match'],
  login_failed: [401, 'Incorrect email or password'],
  session_needed: [401, 'There is no console session'],
  account_forbidden: [403, 'You do not have access to this account'],
  role_forbidden: [403, 'Your role does not allow this'],
  address_forbidden: [403, 'The service token cannot be used from this address'],
  scope_forbidden: [403, 'The service token lacks a scope'],
  service_token_forbidden: [403, 'Service tokens cannot do this'],
  origin_forbidden: [403, 'The request does not come from the console'],
  password_needed: [403, 'Confirm your password'],
  review_required: [403, 'The account requires a review'],
  review_same_person: [403, 'Someone else must approve the draft'],
  path_not_found: [404, 'Path not found'],
  record_not_found: [404, 'Record not found'],
  method_not_allowed: [405, 'Method not allowed'],
  request_timeout: [408, 'The request took too long to arrive'],
  already_accepted: [409, 'The invitation has already been accepted'],
  request_in_progress: [409, 'A request with this key is still in progress'],
  delivery_in_progress: [409, 'The delivery is in progress'],
  webhook_disabled: [409, 'The webhook is disabled'],
  webhook_deleted: [409, 'The webhook has been deleted'],
  webhook_is_pull: [409, 'The webhook is a pull webhook'],
  webhook_is_push: [409, 'The webhook is a push webhook'],
  payload_purged: [409, 'The payload of the delivery has been purged'],
  draft_conflict: [409, 'The same fields changed in the draft and the live post'],
  draft_outdated: [409, 'The post has changed since the draft was created'],
  review_not_requested: [409, 'No review was requested for this draft'],
  media_deleted: [409, 'The image is in the trash'],
  media_not_deleted: [409, 'The image is not in the trash'],
  too_many_secrets: [409, 'Too many previous secrets are still valid'],
  cursor_expired: [410, 'The cursor has expired'],
  version_moved_on: [412, 'The record was modified'],
  body_too_large: [413, 'The request body is too large'],
  media_too_large: [413, 'The file is too large'],
  unsupported_media_type: [415, 'The content type is not supported'],
  media_type_unsupported: [415, 'The file format is not supported'],
  expectation_failed: [417, 'The expectation cannot be met'],
  validation_failed: [422, 'Validation failed'],
  cursor_invalid: [422, 'The cursor is invalid'],
  idempotency_key_reused: [422, 'The idempotency key was used with a different body'],
  media_too_many_pixels: [422, 'The image has too many pixels'],
  media_unreadable: [422, 'The image cannot be read'],
  media_quota_reached: [422, 'Media storage is full'],
  limit_reached: [422, 'The limit for these records has been reached'],
  rate_limited: [429, 'Too many requests'],
  headers_too_large: [431, 'The headers are too large'],
  internal_error: [500, 'Something went wrong'],
  unavailable: [503, 'The service is temporarily unavailable'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export type FieldProblemCode = {
  [Code in ProblemCode]: (typeof PROBLEMS)[Code][0] extends 422 ? Code : never;
}[ProblemCode];

export const FIELD_CODES = {
  required: 'missing, null or empty where a value is required',
  type: 'of the wrong JSON type',
  format: 'not in the required format',
  range: 'a number out of range',
  length: 'too long or too short',
  characters: 'contains characters that are not allowed',
  unknown: 'not an allowed value',
  conflict: 'conflicts with another field or an earlier request',
  weak: 'too easy to guess',
  limit_reached: 'refers to an account or a post that has reached its limit',
} as const;

export type FieldCode = keyof typeof FIELD_CODES;

/** `message` continues a sentence that begins with the name of the field or header. */
export interface FieldError {
  field: string;
  code: FieldCode;
  message: string;
}

/** `base` is null if it is no longer known. */
export interface FieldConflict {
  field: string;
  base: unknown;
  live: unknown;
  draft: unknown;
}

interface ProblemExtras {
  errors?: FieldError[];
  /** Sent with `version_moved_on` if there is a record. */
  current?: unknown;
  /** Sent with `draft_conflict`. */
  conflicts?: readonly FieldConflict[];
  /** Sent with `scope_forbidden`: the missing scope. */
  scope?: string;
  headers?: Record<string, string>;
}

export class Problem extends Error {
  constructor(
    code: FieldProblemCode,
    detail: string,
    extras: ProblemExtras & Required<Pick<ProblemExtras, 'errors'>>,
  );
  constructor(code: Exclude<ProblemCode, FieldProblemCode>, detail?: string, extras?: ProblemExtras);
  constructor(
    readonly code: ProblemCode,
    readonly detail?: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(detail ?? code);
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }

  get title(): string {
    return PROBLEMS[this.code][1];
  }
}

export function namesFields(code: ProblemCode): code is FieldProblemCode {
  return PROBLEMS[code][0] === 422;
}

/** RFC 9457. */
export function problemBody({ code, title, status, detail, extras }: Problem, requestId: string): object {
  return {
    type: `urn:blog:problem:${code}`,
    title,
    status,
    detail: detail ?? `${title}.`,
    code,
    instance: requestId,
    ...(extras.errors && { errors: extras.errors }),
    ...(extras.current !== undefined && { current: extras.current }),
    ...(extras.conflicts && { conflicts: extras.conflicts }),
    ...(extras.scope && { scope: extras.scope }),
  };
}

export function invalidField(field: string, code: FieldCode, message: string): Problem {
  return invalidFields([{ field, code, message }]);
}

export function invalidFields(errors: FieldError[]): Problem {
  const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new Problem('validation_failed', detail, { errors });
}

export function keyReused(): Problem {
  const message = 'was already sent with a different body';
  const errors: FieldError[] = [{ field: 'Idempotency-Key', code: 'conflict', message }];
  return new Problem('idempotency_key_reused', `This Idempotency-Key ${message}.`, { errors });
}

export function draftConflict(conflicts: readonly FieldConflict[]): Problem {
  const fields = conflicts.map(({ field }) => field).join(', ');
  return new Problem('draft_conflict', `The draft and the post differ in ${fields}.`, { conflicts });
}

/** For the field `after`. */
export function cursorInvalid(list = 'the changes of this blog'): Problem {
  const message = `is not a cursor of ${list}`;
  return new Problem('cursor_invalid', `after ${message}`, {
    errors: [{ field: 'after', code: 'format', message }],
  });
}

export function limitReached(most: number, field: 'accountId' | 'postId' = 'accountId'): Problem {
  const message = `has reached the limit of ${most} records`;
  const errors: FieldError[] = [{ field, code: 'limit_reached', message }];
  return new Problem('limit_reached', `${field} ${message}`, { errors });
}

export function retryLater(
  code: 'rate_limited' | 'unavailable' | 'request_in_progress' | 'delivery_in_progress',
  seconds: number,
  detail?: string,
) {
  return new Problem(code, detail, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } });
}

export function notAllowed(methods: readonly string[]): Problem {
  const Allow = methods.join(', ');
  return new Problem('method_not_allowed', `Allowed methods: ${Allow}.`, { headers: { Allow } });
}

/** The same response for an unknown id and an inaccessible record. */
export function recordNotFound(): Problem {
  return new Problem('record_not_found', 'No record that you can access has this id.');
}

export function accountForbidden(): Problem {
  return new Problem('account_forbidden', 'No account that you can access has this id.');
}
