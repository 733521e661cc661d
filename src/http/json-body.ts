import { Problem } from '../common/problem';
import { readStructure } from './json-structure';

/** How deep a body may nest, and how many keys and items it may have in all; a key that repeats counts each time. */
const BODY = { depth: 20, items: 500 };

/**
 * Parses a body as a JSON object. Refuses with 400 bytes that are not UTF-8, not JSON or not an object, or that have too
 * many levels, keys or items: one pass counts these before anything is parsed. Numbers such as 1.5, 1e3 or 1.0 become
 * empty objects, because no field accepts either.
 */
export function readJsonObject(bytes: Buffer): Record<string, unknown> {
  const structure = readStructure(bytes, BODY);
  if (structure.kind === 'sprawling') {
    throw malformed(`The body has over ${BODY.depth} levels or ${BODY.items} keys.`);
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
