import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from './api-document';
import { renderSite, styleSheet, type Site } from './site';

/** Returns the files of the documentation without its script, from the OpenAPI document and the repository. */
export function renderManual(root: string, document: ApiDocument): Site {
  const folder = join(root, 'manual');
  const tokens = join(root, 'src', 'site', 'templates', 'tokens.css');
  return {
    ...renderSite({ document, templates: join(folder, 'templates'), guides: join(root, 'docs') }),
    '/docs/icon.svg': { type: 'image/svg+xml', content: readFileSync(join(folder, 'icon.svg'), 'utf8') },
    '/docs/style.css': { type: 'text/css; charset=utf-8', content: styleSheet(folder, tokens) },
  };
}

/** Reads the OpenAPI document from a file. */
export function readDocument(file: string): ApiDocument {
  return JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
}
