import { FIELD_CODES } from '../../src/platform/common/problem';
import type { Fields } from './answers';
import type { Sent } from './blog';

/**
 * Returns the response. Throws if it is a 422 without `errors`, or with an error that lacks a field, a message or a
 * known code. HTML pages are exempt: they respond with 422 and a form.
 */
export function requireErrors(sent: Sent): Sent {
  if (sent.status !== 422 || sent.headers.get('content-type')?.startsWith('text/html')) return sent;
  const { errors } = sent.body as { errors?: unknown };
  if (Array.isArray(errors) && errors.length > 0 && errors.every(namesField)) return sent;
  throw new Error(`a 422 names no field: ${sent.text}`);
}

function namesField({ field, code, message }: Fields): boolean {
  return isText(field) && isText(message) && isText(code) && Object.hasOwn(FIELD_CODES, code);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
