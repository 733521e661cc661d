// Prints the direct dependencies that have a newer version in the registry, with the reasons of `heldBack` in package.json.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { heldBack } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { error, ...behind } = outdated();

if (error) console.log(`The registry cannot be asked for newer versions: ${error.code}`);
else for (const [name, versions] of Object.entries(behind)) console.log(lineOf(name, versions));

function outdated() {
  const { stdout } = spawnSync('npm', ['outdated', '--json', '--fetch-retries=0'], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(stdout || '{}');
}

function lineOf(name, { wanted, latest }) {
  return `${name} ${wanted}, newest ${latest}: ${heldBack[name] ?? 'can be updated'}`;
}
