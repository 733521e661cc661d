// Runs an entry of the service (`main` or `cli`) from its build, which is made first if it is missing or out of date.
import './node-version.mjs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [entry, ...args] = process.argv.slice(2);

if (await build()) process.stderr.write('Starting the service …\n');
process.argv = [process.execPath, join(root, 'dist', 'src', `${entry}.js`), ...args];
createRequire(import.meta.url)(process.argv[1]);
