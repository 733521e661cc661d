import { Problem } from '../common/problem';
import { BODY_LIMITS, readStructure } from './json-scan';

/**
 * Parses a body as a JSON object. Throws 400 if the body is not UTF-8, not JSON or not an object. Before parsing,
 * throws 400 if the body exceeds BODY_LIMITS. Numbers such as 1.5, 1e3 or 1.0 become empty objects, which no field
 * accepts; JSON.parse would read 1.0 as the integer 1.
 */
export function readJsonObject(bytes: Buffer): Record<string, unknown> {
  const structure = readStructure(bytes, BODY_LIMITS);
  if (structure.kind === 'too-complex') {
    throw malformed(
      `The body has more than ${BODY_LIMITS.depth} levels, or more than ${BODY_LIMITS.items} keys and items.`,
    );
  }
  if (structure.kind === 'malformed') throw notJson();
  const value = parse(decode(structure.bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
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
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

const notJson = () => malformed('The body is not valid JSON.');

const malformed = (detail: string) => new Problem('malformed_request', detail);
