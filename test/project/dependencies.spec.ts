import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { preProcessFile } from 'typescript';
import { lockedPackages, packageManifest } from '../support/kubernetes/manifest';
import { ROOT } from '../support/root';

/** An exact version, or in `overrides` the version of a direct dependency. */
const EXACT = /^(?:\d+\.\d+\.\d+|\$[\w@/-]+)$/;

const { dependencies, optionalDependencies, devDependencies, overrides } = packageManifest();
const runtime = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];

/** Returns the packages that the service imports or requires. */
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

/** Returns the peer dependencies of the runtime dependencies, which the project has to install. */
function peers(): string[] {
  const locked = lockedPackages();
  return runtime.flatMap((name) => Object.keys(locked[`node_modules/${name}`]?.peerDependencies ?? {}));
}

describe('the dependencies', () => {
  it.each(Object.entries({ dependencies, optionalDependencies, devDependencies, overrides }))(
    'in %s have exact versions',
    (_, versions) => {
      const ranges = Object.entries(versions).filter(([, version]) => !EXACT.test(version));

      expect(ranges).toEqual([]);
    },
  );

  it('of the runtime are imported by the service or are peers of another one', () => {
    const used = new Set([...imported(), ...peers()]);

    expect(runtime.filter((name) => !used.has(name))).toEqual([]);
  });

  it('of the runtime include everything that the service imports', () => {
    expect(imported().filter((name) => !runtime.includes(name))).toEqual([]);
  });
});
