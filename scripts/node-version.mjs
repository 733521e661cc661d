// Ends the process with a one-line message if Node.js is too old. Import this file before those that need a newer
// one.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const oldest = engines.node.replace('>=', '');
const { node } = process.versions;

if (node.localeCompare(oldest, 'en', { numeric: true }) < 0) {
  console.error(`Node.js ${oldest} or newer is required, but this is ${node}. ${advice()}`);
  process.exit(1);
}

function advice() {
  const isInstalled = existsSync(join(root, 'node_modules', '.bin', 'node'));
  if (isInstalled) return `npm ci has installed it. Run: npx node ${relative('', process.argv[1])}`;
  return 'Install it, or run: npm rebuild node --ignore-scripts=false';
}
