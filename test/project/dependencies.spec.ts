import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { preProcessFile } from 'typescript';
import { lockedPackages, packageManifest } from '../support/packages';
import { ROOT } from '../support/root';

/** An exact version, or in `overrides` the version of a direct dependency. */
const EXACT = /^(?:\d+\.\d+\.\d+|\$[\w@/-]+)$/;

const { dependencies, optionalDependencies, devDependencies, overrides, allowScripts } = packageManifest();
const laboratory = packageManifest('lab');
const runtime = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];

/** Returns the paths of the files in a folder that match a pattern. */
function filesLike(pattern: RegExp, folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));
}

/** Returns the packages that the service imports or requires. */
function importedByService(): string[] {
  const sources = filesLike(/\.ts$/, 'src').filter((file) => !/\.(?:spec|d)\.ts$/.test(file));
  return imported([...sources, 'ormconfig.ts']);
}

/** Returns the packages that the laboratory imports. */
function importedByLaboratory(): string[] {
  const folders = readdirSync(join(ROOT, 'lab'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join('lab', name));
  return imported(folders.flatMap((folder) => filesLike(/\.(?:ts|mjs)$/, folder)));
}

function imported(files: string[]): string[] {
  const names = files
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
  it.each(
    Object.entries({
      dependencies,
      optionalDependencies,
      devDependencies,
      overrides,
      'devDependencies of the laboratory': laboratory.devDependencies,
      'overrides of the laboratory': laboratory.overrides,
    }),
  )('in %s have exact versions', (_, versions) => {
    const ranges = Object.entries(versions).filter(([, version]) => !EXACT.test(version));

    expect(ranges).toEqual([]);
  });

  it('with an install script are in allowScripts, and only the one of Node.js may run', () => {
    const scripted = Object.entries(lockedPackages()).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([folder]) => folder.split('node_modules/').at(-1) ?? '');

    expect(names.filter((name) => !(name in allowScripts))).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });

  it('of the runtime are imported by the service or are peers of another one', () => {
    const used = new Set([...importedByService(), ...peers()]);

    expect(runtime.filter((name) => !used.has(name))).toEqual([]);
  });

  it('of the runtime include everything that the service imports', () => {
    expect(importedByService().filter((name) => !runtime.includes(name))).toEqual([]);
  });

  // Node.js searches lab/node_modules first, which may contain another version that a tool needs.
  it('that sources of the laboratory import have the version of the service', () => {
    const [inService, inLaboratory] = [lockedPackages(), lockedPackages('lab')];
    const folders = importedByLaboratory().map((name) => `node_modules/${name}`);

    const shared = folders.filter((folder) => inService[folder] && inLaboratory[folder]);

    expect(shared).toContain('node_modules/yaml');
    expect(shared.filter((folder) => inService[folder]?.version !== inLaboratory[folder]?.version)).toEqual(
      [],
    );
  });
});
