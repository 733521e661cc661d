// Packs the TypeScript client as npm does, for the documentation that the service serves.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'clients', 'typescript');

/** The bytes of the tarball are the same for the same sources. */
export function packClient() {
  const folder = mkdtempSync(join(tmpdir(), 'blog-client-'));
  try {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const project = join(source, 'tsconfig.build.json');
    run(process.execPath, [tsc, '-p', project, '--outDir', join(folder, 'dist')]);
    const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, scripts: undefined }, null, 2));
    cpSync(join(source, 'README.md'), join(folder, 'README.md'));
    run('npm', ['pack', '--silent', '--pack-destination', folder], folder);
    return readFileSync(join(folder, `${manifest.name}-${manifest.version}.tgz`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(command, args, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
