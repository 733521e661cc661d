import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { outputOf, sourceArguments } from '../processes';

/**
 * A network namespace without a route to the outside, in which every address is local. A listener in it sees each
 * attempted connection, and no packet leaves the machine. Only connections to 93.184.217.0/24 get no response.
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
    if [ -e /etc/$name ]; then mount --bind "$NETWORK_FOLDER/$name" /etc/$name; fi
  done
`;

const FILES = {
  'resolv.conf': 'nameserver 127.0.0.1\nsearch svc.cluster.test\noptions ndots:2 timeout:2 attempts:1\n',
  'nsswitch.conf': 'hosts: files dns\n',
  hosts: '127.0.0.1 localhost\n::1 localhost\n93.184.216.40 listed.test\n',
};

const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

/** The programs that create isolated networks, with their Debian packages. */
const NEEDED = { unshare: 'util-linux', ip: 'iproute2' };

/** Returns why no isolated network can be made on this machine, or null if one can. */
export function whyNoIsolatedNetwork(): string | null {
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

/** Runs a source file in an isolated network. Its argument is the path of a file with `input`. Returns its parsed output. */
export async function inIsolatedNetwork<T>(file: string, input: object): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'blog-network-'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'input.json'), JSON.stringify(input));
  const command = [process.execPath, ...sourceArguments(file), join(folder, 'input.json')];
  try {
    const { HOME, TMPDIR, TEST_SCHEMAS } = process.env;
    const child = spawn('unshare', ['-rnm', 'sh', '-c', `${NETWORK}${NAMES}exec "$@"`, 'sh', ...command], {
      env: { PATH, HOME, TMPDIR, TEST_SCHEMAS, NETWORK_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return JSON.parse(await outputOf(child)) as T;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
