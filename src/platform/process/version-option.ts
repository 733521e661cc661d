import { writeSync } from 'node:fs';
import { VERSION } from '../common/product-version';

const STANDARD_OUTPUT = 1;

if (process.argv.includes('--version')) {
  writeSync(STANDARD_OUTPUT, `${VERSION}\n`);
  process.exit(0);
}
