/**
 * Generates clients from openapi.json with four generators at their defaults. Compiles them with strict TypeScript, and
 * checks the type of each example of the document against each client.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf } from './clients/examples.mjs';
import { generate, GENERATORS, programOf } from './clients/generators.mjs';

const DOCUMENT = 'openapi.json';

/** The output folder. It is inside the repository, so that the clients find the packages that they import. */
const FOLDER = 'dist.clients';

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
  },
  include: ['**/*.ts'],
};

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
try {
  await Promise.all(GENERATORS.map((generator) => generate(generator, DOCUMENT, FOLDER)));
  const examples = examplesOf(JSON.parse(readFileSync(DOCUMENT, 'utf8')));
  for (const generator of GENERATORS) {
    const { source, count } = programOf(generator, examples, FOLDER);
    if (count === 0) throw new Error(`${generator.name} has no type for any example`);
    writeFileSync(join(FOLDER, `examples-of-${generator.name}.ts`), source);
    console.log(`${generator.name}: ${count} of ${examples.length} examples`);
  }
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  execFileSync(join('node_modules', '.bin', 'tsc'), ['--project', FOLDER], { stdio: 'inherit' });
} catch (error) {
  console.error(error.message, error.stderr ?? '');
  process.exitCode = 1;
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
}
