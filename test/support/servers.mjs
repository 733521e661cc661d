// The database server and the Redis of the tests: those of TEST_DATABASE_URL and TEST_REDIS_URL, else private
// ones from local binaries. A server that merely happens to run on a standard port is never touched.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What installs the binaries. */
export const INSTALL = 'apt-get install -y mariadb-server redis-server';

const START_MS = 60_000;
const SBIN = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/libexec', '/opt/homebrew/bin'];
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** The binaries that are needed and not there. */
export function missingBinaries() {
  const needed = [
    ...(process.env.TEST_DATABASE_URL ? [] : ['mariadbd', 'mariadb-install-db']),
    ...(process.env.TEST_REDIS_URL ? [] : ['redis-server']),
  ];
  return needed.filter((name) => !find(name));
}

/**
 * Sees to it that TEST_DATABASE_URL and TEST_REDIS_URL name running servers; answers what stops the private
 * ones. Further arguments for a private mariadbd win over those of the tests.
 */
export async function startServers({ mariadb = [] } = {}) {
  const missing = missingBinaries();
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is not installed: ${INSTALL}`);
  const folder = mkdtempSync(join(tmpdir(), 'blog-servers-'));
  const children = [];
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  stopAtExit(stop);
  try {
    process.env.TEST_DATABASE_URL ||= await startMariaDb(join(folder, 'mariadb'), children, mariadb);
    process.env.TEST_REDIS_URL ||= await startRedis(join(folder, 'redis'), children);
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

async function startMariaDb(folder, children, more) {
  const port = await freePort();
  installMariaDb(folder);
  await runMariaDb(children, folder, port, [
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
    '--innodb-flush-method=nosync',
    ...more,
  ]);
  return `mariadb://root@127.0.0.1:${port}/test`;
}

async function startRedis(folder, children) {
  mkdirSync(folder);
  const port = await freePort();
  // One database for each start of the service.
  await runRedis(children, folder, port, ['--databases', '4096']);
  return `redis://127.0.0.1:${port}`;
}

/** Makes the data folder of a MariaDB. */
export function installMariaDb(folder) {
  mkdirSync(folder);
  const installed = spawnSync(
    find('mariadb-install-db'),
    [
      '--no-defaults',
      `--datadir=${folder}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      ...asRoot,
    ],
    { encoding: 'utf8' },
  );
  if (installed.status !== 0) throw new Error(`mariadb-install-db failed: ${installed.stderr}`);
}

/** Runs a MariaDB on its data folder until it answers; answers its process. Of equal arguments the last one wins. */
export async function runMariaDb(children, folder, port, more = []) {
  const server = run(children, 'mariadbd', [
    '--no-defaults',
    `--datadir=${folder}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 's.sock')}`,
    '--skip-name-resolve',
    '--skip-log-bin',
    '--performance-schema=OFF',
    '--max-connections=500',
    '--innodb-buffer-pool-size=64M',
    '--innodb-log-file-size=16M',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    ...asRoot,
    ...more,
  ]);
  await answers(port, server);
  return server;
}

/** Runs a Redis that keeps nothing on disk until it answers; answers its process. */
export async function runRedis(children, folder, port, more = []) {
  const server = run(children, 'redis-server', [
    ...['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    ...more,
  ]);
  await answers(port, server);
  return server;
}

function run(children, name, args) {
  const child = spawn(find(name), args.map(String), { stdio: ['ignore', 'ignore', 'pipe'] });
  child.errors = '';
  child.stderr.on('data', (chunk) => (child.errors = (child.errors + chunk).slice(-4000)));
  children.push(child);
  return child;
}

function find(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SBIN];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answers(port, server) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(50)) {
    if (server.exitCode !== null) throw new Error(`a server did not start: ${server.errors}`);
    if (await accepts(port)) return;
  }
  throw new Error(`a server does not answer: ${server.errors}`);
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (accepted) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}

/** The global teardown does not run after a crash. */
function stopAtExit(stop) {
  process.once('exit', stop);
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => process.exit(code));
  }
}
