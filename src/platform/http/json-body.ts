import { Problem } from '../common/problem';
import { BODY_LIMITS, isBounded } from './json-scan';

/** JSON.parse, with the source of each number. TypeScript does not know it yet. */
const parseWithSource = JSON.parse as (
  text: string,
  revive: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

const INTEGER = /^-?\d+$/;

/** Stands for a number with a fraction or an exponent. No field accepts an object. */
const NO_INTEGER = Object.freeze({});

/**
 * Parses a body as a JSON object. Throws 400 if the body is not UTF-8, not JSON or not an object. Before parsing,
 * throws 400 if the body exceeds BODY_LIMITS. Numbers such as 1.5, 1e3 or 1.0 become empty objects, which no field
 * accepts; JSON.parse alone would read 1.0 as the integer 1.
 */
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
    // V8 13 mistakes keys with escapes for others. A number below one may have no source, and is no integer then.
    return parseWithSource(text, (_, value, { source = '' }) =>
      typeof value === 'number' && !INTEGER.test(source) ? NO_INTEGER : value,
    );
  } catch {
    throw malformed('The body is not valid JSON.');
  }
}

const malformed = (detail: string) => new Problem('malformed_request', detail);
