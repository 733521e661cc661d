import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Build folders from which a service that runs from the sources also serves files. */
const MADE = [join('console', 'assets'), 'embed', join('manual', 'site')];

/** Builds the service, which commands of the suites run. Creates a folder for files that the suites of a run share. */
export default async function setUp() {
  process.env.TEST_SCHEMAS ??= temporaryFolder();
  await build();
  for (const folder of MADE) cpSync(join(root, 'dist', folder), join(root, folder), { recursive: true });
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'blog-schemas-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
