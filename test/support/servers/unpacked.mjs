// Runs programs that scripts/debian-unstable.mjs has unpacked into a folder, with the libraries and the dynamic linker
// of that folder. The linker of this machine can be too old for the libraries there.
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The command that makes the folders. */
export const INSTALL_SERVERS = 'npm run install:servers';

/** Returns the folder of an unpacked server: `chosen`, else one in the user's cache. */
export function unpackedFolder(name, chosen) {
  return chosen || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'blog-tests', name);
}

/** Returns the command that runs a program of the folder. */
export function loaded(root, program) {
  const libraries = join(root, 'usr', 'lib');
  const folders = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
  const paths = folders.map((name) => join(libraries, name)).join(':');
  return [linker(root), '--library-path', paths, program];
}

function linker(root) {
  for (const folder of ['lib64', 'lib']) {
    const path = join(root, 'usr', folder);
    const name = readdirSync(path).find((one) => /^ld-linux.*\.so\.\d+$/.test(one));
    if (name) return join(path, name);
  }
  throw new Error(`there is no dynamic linker in ${root}: remove the folder and run ${INSTALL_SERVERS}`);
}
