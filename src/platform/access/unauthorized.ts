import { Problem, type ProblemCode } from '../common/problem';

/** `header` is the missing or wrong header; absent if the credentials do not match each other. */
export function unauthorized(code: ProblemCode & `credential${string}`, header?: string): Problem {
  const detail = {
    credential_missing: `The header ${header} is missing.`,
    credential_invalid: `The value of the header ${header} is unknown or expired.`,
    credentials_mismatch: 'The token and the key pair do not match.',
  }[code];
  return new Problem(code, detail);
}
