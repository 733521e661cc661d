// Prints the bill of materials of the production dependencies as CycloneDX or, with --sbom-format spdx, as SPDX.
// `npm sbom --omit dev` would also omit production packages that development packages need, so npm gets a lock file
// without development packages.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const temporary = mkdtempSync(join(tmpdir(), 'blog-sbom-'));
// npm takes the name of the service from the folder.
const folder = join(temporary, manifest.name);

try {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, devDependencies: {} }));
  copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  process.exitCode =
    npm('ignore', 'install', '--offline', '--no-audit', '--no-fund') ||
    npm(
      'inherit',
      'sbom',
      '--sbom-type',
      'application',
      '--sbom-format',
      'cyclonedx',
      ...process.argv.slice(2),
    );
} finally {
  rmSync(temporary, { recursive: true });
}

function npm(output, command, ...args) {
  const options = { cwd: folder, stdio: ['ignore', output, 'inherit'] };
  return (
    spawnSync('npm', [command, '--package-lock-only', '--loglevel', 'error', ...args], options).status ?? 1
  );
}
