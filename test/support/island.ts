import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { outputOf, sourceArguments } from './processes';

/**
 * An island is a network of its own that has no way out: every address there is, is on this machine. So whoever
 * listens sees any connection that is tried, and nothing is ever sent to where it seems to go. One network takes
 * everything and never answers.
 */
const NETWORK = `
  set -e
  ip link set lo up
  ip route add local 0.0.0.0/0 dev lo
  ip -6 route add local ::/0 dev lo
  ip route del broadcast 127.255.255.255 dev lo table local
  ip route add 93.184.217.0/24 dev lo table local
`;

const NAMES = `
  for name in resolv.conf nsswitch.conf hosts; do
    if [ -e /etc/$name ]; then mount --bind "$ISLAND/$name" /etc/$name; fi
  done
`;

const FILES = {
  'resolv.conf': 'nameserver 127.0.0.1\nsearch svc.cluster.test\noptions ndots:2 timeout:2 attempts:1\n',
  'nsswitch.conf': 'hosts: files dns\n',
  hosts: '127.0.0.1 localhost\n::1 localhost\n93.184.216.40 listed.test\n',
};

const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

/** What makes islands, with the packages that have it. */
const NEEDED = { unshare: 'util-linux', ip: 'iproute2' };

/** Why no island can be made here; null where one can. */
export function whyNoIsland(): string | null {
  for (const [binary, pack] of Object.entries(NEEDED)) {
    const { error } = spawnSync(binary, ['--version'], { env: { ...process.env, PATH } });
    if (error) return `${binary} is not installed: apt-get install -y ${pack}`;
  }
  const { status, stderr } = spawnSync('unshare', ['-rnm', 'sh', '-c', NETWORK], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  return status === 0 ? null : `no network of its own can be made here: ${stderr.trim()}`;
}

/** What a source file, run on an island with an input as a file, has to say. */
export async function onIsland<T>(file: string, input: object): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'blog-island-'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'input.json'), JSON.stringify(input));
  const command = [process.execPath, ...sourceArguments(file), join(folder, 'input.json')];
  try {
    const child = spawn('unshare', ['-rnm', 'sh', '-c', `${NETWORK}${NAMES}exec "$@"`, 'sh', ...command], {
      env: { PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ISLAND: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return JSON.parse(await outputOf(child)) as T;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
