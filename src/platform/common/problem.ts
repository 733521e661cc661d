/** The closed list of problem codes, each with its status and its title. docs/api.md prints it. */
export const PROBLEMS = {
  malformed_request: [400, 'The request is malformed'],
  credential_missing: [401, 'A credential header is missing'],
  credential_invalid: [401, 'A credential is unknown or expired'],
  credentials_mismatch: [401, 'The credentials do not belong together'],
  login_failed: [401, 'The e-mail or the password is wrong'],
  session_needed: [401, 'There is no session of the console'],
  account_forbidden: [403, 'The account is out of reach'],
  role_forbidden: [403, 'The role is too low'],
  origin_forbidden: [403, 'The request does not come from the console'],
  password_needed: [403, 'The password must be given again'],
  review_required: [403, 'The account requires a review'],
  review_same_person: [403, 'Somebody else must approve the draft'],
  path_not_found: [404, 'There is nothing at this address'],
  record_not_found: [404, 'There is no such record'],
  method_not_allowed: [405, 'The method is not allowed here'],
  request_timeout: [408, 'The request came too slowly'],
  already_accepted: [409, 'The invitation is accepted already'],
  request_in_progress: [409, 'The first request with this key is still running'],
  delivery_in_progress: [409, 'The delivery is being tried right now'],
  webhook_disabled: [409, 'The webhook is disabled'],
  webhook_deleted: [409, 'The webhook is deleted'],
  payload_purged: [409, 'The payload of the delivery is purged'],
  draft_conflict: [409, 'The draft and the post have changed the same fields'],
  draft_outdated: [409, 'The post has changed since the draft was made'],
  review_not_requested: [409, 'No review of the draft is requested'],
  too_many_secrets: [409, 'Too many old secrets still count'],
  version_moved_on: [412, 'The record has moved on'],
  body_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'The body must be JSON'],
  expectation_failed: [417, 'The expectation cannot be met'],
  validation_failed: [422, 'A field breaks its constraint'],
  idempotency_key_reused: [422, 'The idempotency key belongs to another body'],
  limit_reached: [422, 'The limit of these records is reached'],
  rate_limited: [429, 'Too many requests'],
  headers_too_large: [431, 'The headers are too large'],
  internal_error: [500, 'Something went wrong'],
  unavailable: [503, 'The service is not available right now'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The codes of status 422. Their problems list the wrong fields or headers in `errors`. */
export type FieldProblemCode = {
  [Code in ProblemCode]: (typeof PROBLEMS)[Code][0] extends 422 ? Code : never;
}[ProblemCode];

/** The closed list of codes that `errors[].code` can carry. */
export const FIELD_CODES = {
  required: 'absent, null or empty where a value is needed',
  type: 'of another JSON type than the field',
  format: 'not of the form that the field asks for',
  range: 'a number outside the bounds of the field',
  length: 'longer or shorter than the field allows',
  characters: 'has characters that are not allowed',
  unknown: 'not one of the values that exist',
  conflict: 'contradicts another field or an earlier request',
  weak: 'too easy to guess',
  limit_reached: 'names an account or a post that has reached its limit of these records',
} as const;

export type FieldCode = keyof typeof FIELD_CODES;

/**
 * An entry of the `errors` of a 422. `field` is the name of a field or header; `message` continues a sentence that
 * begins with this name.
 */
export interface FieldError {
  field: string;
  code: FieldCode;
  message: string;
}

/** An entry of the `conflicts` of `draft_conflict`: a field with its values. `base` is null if it is not known any more. */
export interface FieldConflict {
  field: string;
  base: unknown;
  live: unknown;
  draft: unknown;
}

interface ProblemExtras {
  errors?: FieldError[];
  /** The current state of the record; sent with `version_moved_on` if there is a record. */
  current?: unknown;
  /** The fields that are in conflict; sent with `draft_conflict`. */
  conflicts?: readonly FieldConflict[];
  headers?: Record<string, string>;
}

/** The exception that refuses a request; the problem filter writes it in the form of RFC 9457. */
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

/** Returns whether a code has status 422, so that its problem lists the wrong fields or headers. */
export function namesFields(code: ProblemCode): code is FieldProblemCode {
  return PROBLEMS[code][0] === 422;
}

/** Returns the body of a problem in the form of RFC 9457. */
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
  };
}

/** Creates the 422 for one wrong field. */
export function invalidField(field: string, code: FieldCode, message: string): Problem {
  return invalidFields([{ field, code, message }]);
}

/** Creates the 422 that lists every wrong field. */
export function invalidFields(errors: FieldError[]): Problem {
  const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new Problem('validation_failed', detail, { errors });
}

/** Creates the 422 `idempotency_key_reused` for an Idempotency-Key that was sent with another body before. */
export function keyReused(): Problem {
  const message = 'was sent with another body before';
  const errors: FieldError[] = [{ field: 'Idempotency-Key', code: 'conflict', message }];
  return new Problem('idempotency_key_reused', `This Idempotency-Key ${message}.`, { errors });
}

/** Creates the 409 that lists the fields that a draft and its post have changed to different values. */
export function draftConflict(conflicts: readonly FieldConflict[]): Problem {
  const fields = conflicts.map(({ field }) => field).join(', ');
  return new Problem('draft_conflict', `The draft and the post differ in ${fields}.`, { conflicts });
}

/** Creates the 422 `limit_reached` for the account, or the post, that already has `most` records of this kind. */
export function limitReached(most: number, field: 'accountId' | 'postId' = 'accountId'): Problem {
  const message = `has ${most} of these already, which is the limit`;
  const errors: FieldError[] = [{ field, code: 'limit_reached', message }];
  return new Problem('limit_reached', `${field} ${message}`, { errors });
}

/** Creates a problem with `Retry-After`: the number of seconds after which a retry makes sense. */
export function retryLater(
  code: 'rate_limited' | 'unavailable' | 'request_in_progress' | 'delivery_in_progress',
  seconds: number,
  detail?: string,
) {
  return new Problem(code, detail, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } });
}

/** Creates the 405 for a path that has only the given methods. */
export function notAllowed(methods: readonly string[]): Problem {
  const Allow = methods.join(', ');
  return new Problem('method_not_allowed', `Allowed here: ${Allow}.`, { headers: { Allow } });
}

/** Creates the 404 for a record id that is unknown or out of reach; both cases have the same answer. */
export function recordNotFound(): Problem {
  return new Problem('record_not_found', 'No record with this id is within your reach.');
}

/** Creates the 403 for an account that is out of reach or does not exist. */
export function accountForbidden(): Problem {
  return new Problem('account_forbidden', 'No account with this id is within your reach.');
}
