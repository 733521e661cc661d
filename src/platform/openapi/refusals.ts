import { accountFieldsOf, namesRecord } from '../common/named-records';
import { PROBLEMS, type ProblemCode } from '../common/problem';
import type { OperationInfo } from '../operations/operation';

export const OF_EVERY_REQUEST: readonly ProblemCode[] = [
  'malformed_request',
  'request_timeout',
  'unsupported_media_type',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
  'unavailable',
];

/** In the order of PROBLEMS, without `path_not_found` and `method_not_allowed`, which reach no operation. */
export function refusalsOf(info: OperationInfo): ProblemCode[] {
  const codes = new Set([
    ...OF_EVERY_REQUEST,
    'body_too_large',
    ...ofCaller(info),
    ...ofInput(info),
    ...ofHeaders(info),
    ...info.refusals,
  ]);
  return inTableOrder(codes);
}

export function inTableOrder(codes: ReadonlySet<string>): ProblemCode[] {
  return (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => codes.has(code));
}

function ofCaller({ right, login }: OperationInfo): ProblemCode[] {
  if (!right) return login ? ['login_failed', 'rate_limited'] : [];
  const credentials: ProblemCode[] = [
    'credential_missing',
    'credential_invalid',
    'credentials_mismatch',
    'address_forbidden',
    right.scope === 'never' ? 'service_token_forbidden' : 'scope_forbidden',
    'rate_limited',
  ];
  // A user who reaches an account is at least a Viewer there.
  return right.role === 'Viewer' ? credentials : [...credentials, 'role_forbidden'];
}

function ofHeaders({ versioned, idempotent }: OperationInfo): ProblemCode[] {
  return [
    ...(versioned ? (['version_moved_on'] as const) : []),
    ...(idempotent ? (['request_in_progress', 'idempotency_key_reused'] as const) : []),
  ];
}

function ofInput({ right, input }: OperationInfo): ProblemCode[] {
  if (!input) return [];
  const fields = input.prototype as object;
  return [
    'validation_failed',
    ...(right && accountFieldsOf(fields).length > 0 ? (['account_forbidden'] as const) : []),
    ...(namesRecord(fields) ? (['record_not_found'] as const) : []),
  ];
}
