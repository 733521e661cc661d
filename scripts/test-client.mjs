// Generates the client of the tests, by openapi-ts, unless it is newer than what it is generated from. Test runs and
// checks at the same time share it, so a complete client takes the place of the former one.
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const generated = join(root, 'test', 'client', 'generated');
/** In the same file system, and seen by no tool: a run that is killed leaves its folder there. */
const CACHE = join(root, 'node_modules', '.cache');

const sources = ['openapi.json', 'package-lock.json', 'scripts/test-client.mjs'].map((file) =>
  join(root, file),
);

if (sources.some((source) => changedAt(source) >= changedAt(generated))) await generate();

async function generate() {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'test-client-'));
  try {
    const path = join(folder, 'client');
    await createClient({
      input: join(root, 'openapi.json'),
      logs: { file: false, level: 'silent' },
      output: { path, importFileExtension: null },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    });
    // Another run that has generated the same client at the same time can come between the two steps.
    moveUnless('ENOENT', generated, join(folder, 'former'));
    moveUnless('ENOTEMPTY', path, generated);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Skips the error with this code. */
function moveUnless(code, from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== code) throw error;
  }
}

/** Milliseconds since 1970; 0 for what is not there. */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
