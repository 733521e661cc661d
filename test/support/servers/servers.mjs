// Provides the database server, the Redis and the S3 server of the tests: the servers in TEST_DATABASE_URL,
// TEST_REDIS_URL and TEST_MEDIA_URL, otherwise private ones from local binaries on free ports. Servers on the standard
// ports are not used.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasMySql, installMySql, runMySql } from './mysql-server.mjs';
import { freePort } from './free-port.mjs';
import { bucketUrl, hasSwift, runSwift, SWIFT_CREDENTIALS } from './swift-server.mjs';
import { INSTALL_SERVERS } from './unpacked.mjs';
import { answers, asRoot, find, ownTemporaryFolder, run } from './server-processes.mjs';

export { ownTemporaryFolder };

export { installMySql, runMySql };

/** The command that installs the binaries. */
export const INSTALL = 'apt-get install -y mariadb-server redis-server';

/** Returns the names of the missing binaries. */
export function missingBinaries() {
  const needed = [
    ...(process.env.TEST_DATABASE_URL ? [] : ['mariadbd', 'mariadb-install-db']),
    ...(process.env.TEST_REDIS_URL ? [] : ['redis-server']),
  ];
  return needed.filter((name) => !find(name));
}

/** Returns whether there is a MySQL for the suites. `missingBinaries` checks Redis. */
export function canRunMySql() {
  return Boolean(process.env.TEST_MYSQL_URL) || hasMySql();
}

/** Returns whether there is an S3 server for the suites. */
export function canRunSwift() {
  return Boolean(process.env.TEST_MEDIA_URL) || hasSwift();
}

/**
 * Starts a private database server if TEST_DATABASE_URL (with `mysql`: TEST_MYSQL_URL) is not set, a private Redis if
 * TEST_REDIS_URL is not set, and with `s3` a private Swift if TEST_MEDIA_URL is not set. Sets the variables to their
 * URLs, and the variables of the Swift’s credentials. Returns the function that stops the private servers.
 * `mariadb` contains arguments for MariaDB that override the arguments of the tests; `mysql` is true or such arguments for MySQL.
 */
export async function startServers({ mariadb = [], mysql = false, s3 = false } = {}) {
  const missing = missingBinaries();
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is not installed: ${INSTALL}`);
  if (mysql && !canRunMySql()) throw new Error(`MySQL is not installed: ${INSTALL_SERVERS}`);
  if (s3 && !canRunSwift()) throw new Error(`Swift is not installed: ${INSTALL_SERVERS}`);
  const folder = mkdtempSync(join(tmpdir(), 'blog-servers-'));
  const children = [];
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  stopAtExit(stop);
  try {
    if (mysql) process.env.TEST_MYSQL_URL ||= await startMySql(join(folder, 'mysql'), children, mysql);
    else process.env.TEST_DATABASE_URL ||= await startMariaDb(join(folder, 'mariadb'), children, mariadb);
    process.env.TEST_REDIS_URL ||= await startRedis(join(folder, 'redis'), children);
    if (s3) process.env.TEST_MEDIA_URL ||= await startSwift(join(folder, 'swift'), children);
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

/** Arguments for a temporary server: it does not sync its files to disk. */
const IN_HASTE = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
];

async function startMySql(folder, children, more) {
  const port = await freePort();
  installMySql(folder);
  await runMySql(children, folder, port, [...IN_HASTE, ...(Array.isArray(more) ? more : [])]);
  return `mysql://root@127.0.0.1:${port}/test`;
}

async function startMariaDb(folder, children, more) {
  const port = await freePort();
  installMariaDb(folder);
  await runMariaDb(children, folder, port, [...IN_HASTE, ...more]);
  return `mariadb://root@127.0.0.1:${port}/test`;
}

async function startRedis(folder, children) {
  mkdirSync(folder);
  const port = await freePort();
  // Each start of the service in a test uses another database of Redis.
  await runRedis(children, folder, port, ['--databases', '4096']);
  return `redis://127.0.0.1:${port}`;
}

async function startSwift(folder, children) {
  const port = await freePort();
  await runSwift(children, folder, port);
  Object.assign(process.env, SWIFT_CREDENTIALS);
  return bucketUrl(port);
}

/** Creates the data folder of a MariaDB. */
export function installMariaDb(folder) {
  mkdirSync(folder);
  const installed = spawnSync(
    find('mariadb-install-db'),
    [
      '--no-defaults',
      `--datadir=${folder}`,
      ownTemporaryFolder(folder),
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      ...asRoot,
    ],
    { encoding: 'utf8' },
  );
  if (installed.status !== 0) throw new Error(`mariadb-install-db failed: ${installed.stderr}`);
}

/**
 * Starts a MariaDB on its data folder; returns its process once it accepts connections. `more` overrides the arguments.
 */
export async function runMariaDb(children, folder, port, more = []) {
  const server = run(children, find('mariadbd'), [
    '--no-defaults',
    `--datadir=${folder}`,
    ownTemporaryFolder(folder),
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

/** Starts a Redis that stores nothing on disk; returns its process once it accepts connections. */
export async function runRedis(children, folder, port, more = []) {
  const server = run(children, find('redis-server'), [
    ...['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    ...more,
  ]);
  await answers(port, server);
  return server;
}

/** Starts a sentinel with these configuration lines; returns its process once it accepts connections. */
export async function runSentinel(children, folder, port, lines) {
  const file = join(folder, 'sentinel.conf');
  // A sentinel stores its state in its configuration file, so a restart must not overwrite the file.
  if (!existsSync(file)) {
    writeFileSync(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines, ''].join('\n'));
  }
  const server = run(children, find('redis-server'), [file, '--sentinel']);
  await answers(port, server);
  return server;
}

/** Stops the servers when this process ends. Jest's global teardown does not run after a crash. */
function stopAtExit(stop) {
  process.once('exit', stop);
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => process.exit(code));
  }
}
