import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sent } from './blog';
import { ROOT } from './root';

interface Response {
  $ref?: string;
}

interface Operation {
  responses: Record<string, Response>;
}

interface Document {
  paths: Record<string, Record<string, Operation | undefined> | undefined>;
  components: { responses: Record<string, { content: Record<string, { examples: object }> } | undefined> };
}

/** The prefix of operations in the console, and the codes with which the console refuses any of them: see docs/console.md. */
const CONSOLE = /^\/console\/api(?=\/)/;
const OF_CONSOLE = [
  ...['session_needed', 'origin_forbidden', 'password_needed'],
  ...['account_forbidden', 'validation_failed', 'path_not_found'],
];

let document: Document | undefined;

/**
 * Returns the response. Throws if an operation refuses with a code that neither openapi.json names for it nor, in the
 * console, docs/console.md. Does not check requests that match no operation.
 */
export function requireDocumented(path: string, method: string, sent: Sent): Sent {
  const { code } = (sent.status >= 400 ? (sent.body ?? {}) : {}) as { code?: string };
  document ??= JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as Document;
  const template = path.replace(/\?.*/s, '').replace(CONSOLE, '/api/v1');
  const operation = document.paths[template]?.[method.toLowerCase()];
  if (!code || !operation || (CONSOLE.test(path) && OF_CONSOLE.includes(code))) return sent;
  if (codesOf(operation.responses[sent.status], document).includes(code)) return sent;
  throw new Error(`openapi.json does not name ${sent.status} ${code} for ${path}`);
}

function codesOf(response: Response | undefined, { components }: Document): string[] {
  const { content } = components.responses[response?.$ref?.split('/').at(-1) ?? ''] ?? {};
  return Object.keys(content?.['application/problem+json']?.examples ?? {});
}
