import { Problem, type ProblemCode } from '../common/problem';

/** The header of requests with a service token alone. */
export const AUTHORIZATION = 'Authorization';

/** `header` is the missing or wrong header; absent if the credentials do not match each other. */
export function unauthorized(code: ProblemCode & `credential${string}`, header?: string): Problem {
  const detail = {
    credential_missing: `The header ${header} is missing.`,
    credential_invalid: `The value of the header ${header} is unknown or expired.`,
    credentials_mismatch: 'The token and the key pair do not match.',
  }[code];
  return new Problem(code, detail);
}
