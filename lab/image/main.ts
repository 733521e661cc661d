import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceArguments } from '../../test/support/processes';
import { provideNode } from './base-image';
import { Engine } from './engine';
import { say } from './say';

/**
 * `npm run image`: builds docker/Dockerfile and runs the workloads of the manifests with podman. Needs root, and
 * podman, buildah, debootstrap, MariaDB and Redis of Debian.
 */
function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'blog-image-'));
  const engine = new Engine(folder);
  try {
    provideNode(engine);
    const began = Date.now();
    engine.build('docker/Dockerfile', process.cwd(), IMAGE);
    say(`docker/Dockerfile is built in ${Math.round((Date.now() - began) / 1000)} s`);
    inIsolatedNetwork(engine, [process.execPath, ...sourceArguments('lab/image/trial.ts'), folder, IMAGE]);
  } finally {
    engine.clear();
    rmSync(folder, { recursive: true, force: true });
  }
}

const IMAGE = 'localhost/blog-content-management-service';

/** Isolates the network: every address that containers call is routed to this machine. Then runs a command. */
const NETWORK = `
  set -e
  ip link set lo up
  ip route add local 0.0.0.0/0 dev lo
  if mountpoint -q /sys/fs/cgroup/unified; then umount /sys/fs/cgroup/unified; fi
  exec "$@"
`;

function inIsolatedNetwork(engine: Engine, command: string[]): void {
  engine.run('unshare', [
    '--net',
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    NETWORK,
    'sh',
    ...command,
  ]);
}

main();
