import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { examplesOf } from './examples.mjs';

const DOCUMENT = 'openapi.json';

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

const run = promisify(execFile);

/**
 * Compiles generated clients with strict TypeScript, and checks the type of each example of the document.
 * `args` contains only what a generator needs with its default options; programs import `module`, after `prelude`.
 * `typeOf` returns the type of an example; null if the client has no type for it.
 */
export async function checkClients(generators, home) {
  // It is inside `home`, so that the clients find the packages that they import.
  const folder = join(home, 'dist.clients');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  try {
    await Promise.all(generators.map((generator) => generate(generator, home, folder)));
    const examples = examplesOf(JSON.parse(readFileSync(DOCUMENT, 'utf8')));
    for (const generator of generators) {
      const { source, count } = programOf(generator, examples, folder);
      if (count === 0) throw new Error(`${generator.name} has no type for any example`);
      writeFileSync(join(folder, `examples-of-${generator.name}.ts`), source);
      console.log(`${generator.name}: ${count} of ${examples.length} examples`);
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    execFileSync(join('node_modules', '.bin', 'tsc'), ['--project', folder], { stdio: 'inherit' });
  } catch (error) {
    console.error(error.message, error.stderr ?? '');
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function generate({ name, args }, home, folder) {
  await run(join(home, 'node_modules', '.bin', name), args(DOCUMENT, folder), { maxBuffer: 2 ** 26 });
}

/** Returns the program that declares each example with its type, and the number of examples. */
function programOf(generator, examples, folder) {
  const text = readFileSync(join(folder, generator.file), 'utf8');
  const names = [...text.matchAll(/^export (?:declare )?(?:type|interface) (\w+)/gm)].map(([, name]) => name);
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const known = (name) => byLowerCase.get(name.toLowerCase()) ?? name;
  const typed = examples.flatMap((example) => {
    const type = generator.typeOf(example, known);
    return type
      ? [`export const example${examples.indexOf(example)}: ${type} = ${JSON.stringify(example.value)};`]
      : [];
  });
  const lines = [`import type * as Client from './${generator.module}';`, generator.prelude ?? '', ...typed];
  return { source: lines.join('\n'), count: typed.length };
}
