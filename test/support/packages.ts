import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

const MODULES = 'node_modules/';

export type Versions = Record<string, string>;

export interface PackageManifest {
  name: string;
  version: string;
  license: string;
  engines: { node: string };
  dependencies: Versions;
  optionalDependencies: Versions;
  devDependencies: Versions;
  overrides: Versions;
  /** Why a dependency is not at its newest version. */
  heldBack: Record<string, string>;
  /** Whether the install script of a package may run. */
  allowScripts: Record<string, boolean>;
}

/** A package of package-lock.json. */
export interface LockedPackage {
  /** Set if the package is installed under a different name. */
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** Returns the package.json of the service, or of the laboratory in `lab`. */
export const packageManifest = (project = '.') => read(join(project, 'package.json')) as PackageManifest;

/** Returns the packages of package-lock.json by folder. The first one is the project itself. */
export function lockedPackages(project = '.'): Record<string, LockedPackage> {
  return (read(join(project, 'package-lock.json')) as { packages: Record<string, LockedPackage> }).packages;
}

/** Returns the packages that the service needs at run time, on any platform, by `name@version`. */
export function shippedPackages(): Map<string, LockedPackage> {
  const locked = lockedPackages();
  const found = new Map<string, LockedPackage>();
  const visit = (folder: string) => {
    const one = locked[folder];
    if (!one || found.has(folder)) return;
    found.set(folder, one);
    const peers = Object.keys(one.peerDependencies ?? {}).filter(
      (name) => !one.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of Object.keys({ ...one.dependencies, ...one.optionalDependencies }).concat(peers))
      visit(folderOf(locked, folder, name));
  };
  visit('');
  found.delete('');
  return new Map([...found].map(([folder, one]) => [`${one.name ?? nameOf(folder)}@${one.version}`, one]));
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

/** Returns the folder in which Node.js finds the package `name` for the package in the folder `from`. */
function folderOf(locked: Record<string, LockedPackage>, from: string, name: string): string {
  const folder = `${from && `${from}/`}${MODULES}${name}`;
  if (locked[folder] || from === '') return folder;
  return folderOf(locked, from.slice(0, Math.max(0, from.lastIndexOf(`/${MODULES}`))), name);
}
