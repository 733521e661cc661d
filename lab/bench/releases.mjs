// The builds of the releases to compare.
import { execFileSync, execSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/build.mjs';

/** The folder of this release. */
export const THIS = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The commit of release 1.0.0: its openapi.json is clients/openapi/released.json. */
export const LAST_RELEASE = '9556ecd';

/** Returns the folder of a release with its build: the folder itself, or a temporary one for a commit or a tag. */
export async function releaseAt(from) {
  await build();
  if (existsSync(join(from, 'dist'))) return resolve(from);
  const folder = mkdtempSync(join(tmpdir(), 'blog-release-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execSync(`git archive "${from}" | tar --extract --directory "${folder}"`, { cwd: THIS });
  const run = (program, ...args) => execFileSync(program, args, { cwd: folder, stdio: ['ignore', 2, 2] });
  run('npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline');
  run(process.execPath, 'scripts/build.mjs');
  return folder;
}
