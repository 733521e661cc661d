import { Problem } from '../common/problem';

/** How deep a body may nest, and how many keys and items it may have in all. */
const BODY = { depth: 20, keys: 500 };

const NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const NOT_AN_INTEGER = /-?\d+(?:\.\d|[eE])/;

/**
 * Reads a JSON object from the bytes of a body. Refuses what is not UTF-8, not JSON, not an object, or nested
 * so that walking it would be costly. No field takes 1.5, 1e3 or 1.0: they become objects, which no field takes.
 */
export function readJsonObject(bytes: Buffer): Record<string, unknown> {
  const value = parse(decode(bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('malformed_request', 'The body must be a JSON object.');
  }
  refuseSprawling(value);
  return value as Record<string, unknown>;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('malformed_request', 'The body is not valid UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return NOT_AN_INTEGER.test(text) ? JSON.parse(text.replace(NUMBERS, withoutFractions)) : value;
  } catch {
    throw new Problem('malformed_request', 'The body is not valid JSON.');
  }
}

function withoutFractions(token: string): string {
  return token.startsWith('"') || /^-?\d+$/.test(token) ? token : '{}';
}

function refuseSprawling(value: object): void {
  let level: object[] = [value];
  let keys = 0;
  for (let depth = 1; level.length > 0; depth++) {
    const children = level.flatMap((node) => Object.values(node) as unknown[]);
    keys += children.length;
    if (depth > BODY.depth || keys > BODY.keys) {
      throw new Problem('malformed_request', `The body has over ${BODY.depth} levels or ${BODY.keys} keys.`);
    }
    level = children.filter((child): child is object => typeof child === 'object' && child !== null);
  }
}
