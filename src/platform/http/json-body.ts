import { Problem } from '../common/problem';
import { BODY_LIMITS, isBounded } from './json-scan';

/** TypeScript does not know the source of numbers yet. */
const parseWithSource = JSON.parse as (
  text: string,
  revive: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

const INTEGER = /^-?\d+$/;

/** Stands for a number with a fraction or an exponent. No field accepts an object. */
const NO_INTEGER = Object.freeze({});

/** Throws 400 for a bad body or one over BODY_LIMITS. 1.0 becomes {}; JSON.parse would read the integer 1. */
export function readJsonObject(bytes: Buffer): Record<string, unknown> {
  if (!isBounded(bytes)) {
    throw malformed(
      `The body has more than ${BODY_LIMITS.depth} levels, or more than ${BODY_LIMITS.items} keys and items.`,
    );
  }
  const value = parse(decode(bytes));
  if (typeof value !== 'object' || value === null || value === NO_INTEGER || Array.isArray(value)) {
    throw malformed('The body must be a JSON object.');
  }
  return value as Record<string, unknown>;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not valid UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    // V8 13 mistakes keys with escapes for others. A number under such a key may have no source, and then does not count
    // as an integer.
    return parseWithSource(text, (_, value, { source = '' }) =>
      typeof value === 'number' && !INTEGER.test(source) ? NO_INTEGER : value,
    );
  } catch {
    throw malformed('The body is not valid JSON.');
  }
}

const malformed = (detail: string) => new Problem('malformed_request', detail);
