// Runs the MySQL of the tests. Debian's stable release has no MySQL. Therefore `npm run install:servers` unpacks that of
// the unstable release, with all its libraries, into a separate folder. The dynamic linker in that folder starts it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { answers, asRoot, isExecutable, ownTemporaryFolder, run } from './server-processes.mjs';
import { loaded, unpackedFolder } from './unpacked.mjs';

/** The folder of the unpacked MySQL. */
export const MYSQL_ROOT = unpackedFolder('mysql-9', process.env.TEST_MYSQL_ROOT);

const MYSQLD = join(MYSQL_ROOT, 'usr', 'sbin', 'mysqld');
const CLIENTS = ['mysql', 'mysqldump', 'mysqlbinlog'].map((name) => join(MYSQL_ROOT, 'usr', 'bin', name));

/**
 * Returns whether MySQL and its clients are installed. MYSQL_ROOT exists only after a complete installation.
 */
export function hasMySql() {
  return [MYSQLD, ...CLIENTS].every(isExecutable);
}

/** Creates a folder for the PATH of a shell, with a script for each client. */
export function addMySqlClients(folder) {
  mkdirSync(folder);
  for (const client of CLIENTS) {
    const words = loaded(MYSQL_ROOT, client).map((word) => `'${word}'`);
    writeFileSync(join(folder, basename(client)), `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, {
      mode: 0o755,
    });
  }
}

/** Creates the data folder of a MySQL. Its root needs no password from 127.0.0.1. */
export function installMySql(folder) {
  mkdirSync(folder, { recursive: true });
  const init = `${folder}.sql`;
  writeFileSync(
    init,
    "CREATE USER 'root'@'127.0.0.1';\nGRANT ALL ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;\n",
  );
  const [file, ...args] = command();
  const { status, stderr } = spawnSync(
    file,
    [
      ...args,
      '--initialize-insecure',
      `--datadir=${folder}`,
      ownTemporaryFolder(folder),
      `--init-file=${init}`,
      '--skip-log-bin',
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`mysqld --initialize-insecure failed: ${stderr}`);
}

/**
 * Starts a MySQL on its data folder; returns its process once it accepts connections. `more` overrides the arguments.
 */
export async function runMySql(children, folder, port, more = []) {
  const [file, ...args] = command();
  const server = run(children, file, [
    ...args,
    `--datadir=${folder}`,
    ownTemporaryFolder(folder),
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 's.sock')}`,
    `--pid-file=${join(folder, 's.pid')}`,
    '--skip-name-resolve',
    '--skip-log-bin',
    '--mysqlx=OFF',
    '--performance-schema=OFF',
    '--max-connections=500',
    '--innodb-buffer-pool-size=64M',
    '--innodb-redo-log-capacity=32M',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    ...more,
  ]);
  await answers(port, server);
  return server;
}

function command() {
  return [
    ...loaded(MYSQL_ROOT, MYSQLD),
    '--no-defaults',
    `--basedir=${join(MYSQL_ROOT, 'usr')}`,
    `--lc-messages-dir=${join(MYSQL_ROOT, 'usr', 'share', 'mysql')}`,
    `--character-sets-dir=${join(MYSQL_ROOT, 'usr', 'share', 'mysql', 'charsets')}`,
    '--secure-file-priv=NULL',
    '--log-error-verbosity=1',
    ...asRoot,
  ];
}
