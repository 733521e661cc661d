// Prints the direct dependencies of the service and of the laboratory that have a newer version in the registry, with
// the reasons of `heldBack` in package.json.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

for (const folder of [root, join(root, 'lab')]) report(folder);

function report(folder) {
  const { heldBack } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { error, ...outdated } = outdatedIn(folder);
  if (error) {
    console.log(`The registry cannot be queried for newer versions: ${error.code}`);
    process.exit();
  }
  for (const [name, { wanted, latest }] of Object.entries(outdated))
    console.log(`${name} ${wanted}, newest ${latest}: ${heldBack[name] ?? 'can be updated'}`);
}

function outdatedIn(folder) {
  const args = ['outdated', '--json', '--fetch-retries=0'];
  const { stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  return JSON.parse(stdout || '{}');
}
