import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { preProcessFile } from 'typescript';
import { lockedPackages, packageManifest } from './support/manifest';

const ROOT = join(__dirname, '..');

/** One version, also of a package under another name. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/;

const { dependencies, optionalDependencies, devDependencies, overrides } = packageManifest();
const runtime = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];

/** The packages that the service imports or requires. */
function imported(): string[] {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:spec|d)\.ts$/.test(file))
    .map((file) => join('src', file));
  const names = [...sources, 'ormconfig.ts']
    .flatMap((file) => preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true).importedFiles)
    .map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return [...new Set(names)];
}

/** The packages that a runtime dependency leaves it to the project to install. */
function peers(): string[] {
  const locked = lockedPackages();
  return runtime.flatMap((name) => Object.keys(locked[`node_modules/${name}`]?.peerDependencies ?? {}));
}

describe('the dependencies', () => {
  it.each(Object.entries({ dependencies, optionalDependencies, devDependencies, overrides }))(
    'in %s are of one version each',
    (_, versions) => {
      const ranges = Object.entries(versions).filter(([, version]) => !EXACT.test(version));

      expect(ranges).toEqual([]);
    },
  );

  it('of the runtime are imported by the service, or by another one of them that asks for them', () => {
    const used = new Set([...imported(), ...peers()]);

    expect(runtime.filter((name) => !used.has(name))).toEqual([]);
  });

  it('of the runtime have all that the service imports', () => {
    expect(imported().filter((name) => !runtime.includes(name))).toEqual([]);
  });
});
