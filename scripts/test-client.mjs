// Generates the client of the tests, by openapi-ts, unless it is newer than its sources. Concurrent test runs and
// checks share it, so only a complete client replaces the previous one.
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const generated = join(root, 'test', 'client', 'generated');
/** In the same file system, and where no tool looks, because a killed run leaves its folder there. */
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
    // Between the two steps, another run can move its own client there.
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

/** Milliseconds since 1970; 0 if the file does not exist. */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
