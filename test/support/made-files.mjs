import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/build.mjs';
import { bundleConsole } from '../../scripts/bundle-console.mjs';
import { bundleEmbed } from '../../scripts/bundle-embed.mjs';
import { renderManual } from '../../scripts/render-manual.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the service, which commands of the suites run, and the console, the embed and the documentation in the folders from which a
 * service that runs from the sources serves them. Makes a folder for what the suites of a run share.
 */
export default async function setUp() {
  process.env.TEST_SCHEMAS ??= temporaryFolder();
  await build();
  await bundleConsole(join(root, 'console', 'assets'));
  await bundleEmbed(join(root, 'embed'));
  await renderManual(join(root, 'manual', 'site'));
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'blog-schemas-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
