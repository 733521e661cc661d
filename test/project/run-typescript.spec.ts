import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/root';

const SUPPORT = join('test', 'support');

describe('a process that runs a TypeScript source', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blog-run-'));
    for (const file of ['run-typescript.js', 'swc.js'])
      cpSync(join(ROOT, SUPPORT, file), join(folder, SUPPORT, file));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules', '@swc'), join(folder, 'node_modules', '@swc'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const cache = () => join(folder, 'node_modules', '.cache');
  const run = (source: string) => {
    writeFileSync(join(folder, 'program.ts'), source);
    const args = ['--require', join(folder, SUPPORT, 'run-typescript.js'), join(folder, 'program.ts')];
    return execFileSync(process.execPath, args, { encoding: 'utf8' });
  };

  it('compiles it once', () => {
    const source = 'const text: string = "compiled"; process.stdout.write(text);';
    expect(run(source)).toBe('compiled');
    const compiled = join(cache(), 'run-typescript');

    for (const name of readdirSync(compiled))
      writeFileSync(join(compiled, name), 'process.stdout.write("from the cache")');

    expect(run(source)).toBe('from the cache');
  });

  it('compiles it again after a change', () => {
    run('process.stdout.write("first")');

    expect(run('process.stdout.write("second")')).toBe('second');
  });

  it('runs it if the cache cannot be written', () => {
    writeFileSync(cache(), 'no folder');

    expect(run('process.stdout.write("ran")')).toBe('ran');
  });
});
