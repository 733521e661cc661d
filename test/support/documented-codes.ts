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

let document: Document | undefined;

/**
 * Returns the response. Throws if an operation refuses with a code that openapi.json does not name for it. Does not
 * check requests that match no operation.
 */
export function requireDocumented(path: string, method: string, sent: Sent): Sent {
  const { code } = (sent.status >= 400 ? (sent.body ?? {}) : {}) as { code?: string };
  document ??= JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as Document;
  const operation = document.paths[path.replace(/\?.*/s, '')]?.[method.toLowerCase()];
  if (!code || !operation || codesOf(operation.responses[sent.status], document).includes(code)) return sent;
  throw new Error(`openapi.json does not name ${sent.status} ${code} for ${path}`);
}

function codesOf(response: Response | undefined, { components }: Document): string[] {
  const { content } = components.responses[response?.$ref?.split('/').at(-1) ?? ''] ?? {};
  return Object.keys(content?.['application/problem+json']?.examples ?? {});
}
