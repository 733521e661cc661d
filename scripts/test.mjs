// `npm test`: installs the dependencies if they are missing or out of date, and runs the tests on the Node.js that they
// contain. This file and install.mjs run on any Node.js.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, installedAt } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

process.exit(await run());

async function run() {
  await install();
  const before = installedAt();
  const node = join(root, 'node_modules', '.bin', 'node');
  const command = [join(root, 'scripts', 'run-tests.mjs'), ...process.argv.slice(2)];
  const { status } = spawnSync(existsSync(node) ? node : process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status === 0 || installedAt() === before) return status ?? 1;
  console.log('\nnpm ci has replaced node_modules during the tests. They start again.\n');
  return run();
}
