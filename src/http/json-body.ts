import { Problem } from '../common/problem';
import { readStructure } from './json-structure';

/** How deep a body may nest, and how many keys and items it may have in all; a key that repeats counts each time. */
const BODY = { depth: 20, items: 500 };

/**
 * Reads a JSON object from the bytes of a body. Refuses with 400 what is not UTF-8, not JSON, not an object, or has too
 * many levels, keys or items; that is decided in one pass over the bytes, before anything is built from them. No field
 * takes 1.5, 1e3 or 1.0: they become empty objects, which no field takes.
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
