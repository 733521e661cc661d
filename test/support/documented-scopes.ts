import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

/** What the document says about an operation with credentials. */
export interface DocumentedScope {
  name: string;
  scope: 'read' | 'write' | 'never';
  publish: 'always' | 'sometimes' | undefined;
}

interface Described {
  'x-scope'?: DocumentedScope['scope'];
  'x-publish-scope'?: DocumentedScope['publish'];
}

const PREFIX = '/api/v1/';

const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<'get' | 'post', Described | undefined>>;
};

/** Every operation with credentials. */
export const documentedScopes = Object.entries(document.paths).flatMap(
  ([path, { post, get }]): DocumentedScope[] => {
    const { 'x-scope': scope, 'x-publish-scope': publish } = post ?? get ?? {};
    return scope && path.startsWith(PREFIX) ? [{ name: path.slice(PREFIX.length), scope, publish }] : [];
  },
);
