// Runs an entry of the service (`main` or `cli`) from its build, which is made first where it is missing or old.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'dist', '.built');
const lock = join(root, 'node_modules', '.building');
const LOCK_WAIT_MS = 120_000;

const [entry, ...args] = process.argv.slice(2);
await build();
process.argv = [process.execPath, join(root, 'dist', 'src', `${entry}.js`), ...args];
createRequire(import.meta.url)(process.argv[1]);

async function build() {
  if (isBuilt()) return;
  const free = await takeLock();
  try {
    if (!isBuilt()) compile();
  } finally {
    free();
  }
}

/** A production image has the build and no sources. */
function isBuilt() {
  if (!existsSync(join(root, 'src'))) return true;
  return existsSync(stamp) && statSync(stamp).mtimeMs > newest(join(root, 'src'));
}

function newest(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (latest, file) => Math.max(latest, statSync(join(file.parentPath ?? file.path, file.name)).mtimeMs),
    Math.max(
      ...['package.json', 'nest-cli.json', 'tsconfig.json'].map((file) => statSync(join(root, file)).mtimeMs),
    ),
  );
}

function compile() {
  process.stderr.write('Building …\n');
  const nest = join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
  const { status } = spawnSync(process.execPath, [nest, 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, '');
}

/** One build at a time; a lock that a killed build left behind is taken over. */
async function takeLock() {
  for (const deadline = Date.now() + LOCK_WAIT_MS; ; await sleep(200)) {
    try {
      mkdirSync(lock);
      return () => rmdirSync(lock);
    } catch {
      if (Date.now() > deadline) return () => rmdirSync(lock);
    }
  }
}
