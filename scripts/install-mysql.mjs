// Unpacks the MySQL of Debian's unstable release, with every library that it needs, into a separate folder
// (TEST_MYSQL_ROOT, else in the user's cache). It installs nothing on the machine, runs no script of a package and needs
// no root. It uses the mirror and the proxy of the machine's apt configuration.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasMySql, MYSQL_ROOT } from '../test/support/mysql-server.mjs';

const PACKAGE = 'mysql-server-core';
const SUITE = 'sid';
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

if (hasMySql()) {
  console.log(`MySQL is there already: ${MYSQL_ROOT}`);
} else {
  install();
  console.log(`Unpacked MySQL into ${MYSQL_ROOT}`);
}

function install() {
  mkdirSync(dirname(MYSQL_ROOT), { recursive: true });
  const folder = mkdtempSync(`${MYSQL_ROOT}-`);
  try {
    const root = join(folder, 'root');
    for (const file of download(folder)) succeed('dpkg-deb', ['--extract', file, root]);
    // The folder gets its name only once it is complete.
    rmSync(MYSQL_ROOT, { recursive: true, force: true });
    renameSync(root, MYSQL_ROOT);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Downloads the package and all of its dependencies, as if none were installed; returns the files. */
function download(folder) {
  const archives = join(folder, 'cache', 'archives');
  for (const path of [join(folder, 'lists', 'partial'), join(archives, 'partial')]) {
    mkdirSync(path, { recursive: true });
  }
  // apt downloads as another user, which must be able to read the folder.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'status'), '');
  const options = optionsOf(folder);
  const mirror = mirrors().find((uri) => hasPackage(folder, uri, options));
  if (!mirror) throw new Error(`no mirror of Debian in the configuration of apt has ${PACKAGE} in ${SUITE}`);
  succeed('apt-get', [...options, '--no-install-recommends', '--download-only', '-y', 'install', PACKAGE]);
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
}

/** The mirrors of Debian in the machine's apt configuration, those labelled Debian first. */
function mirrors() {
  const listed = succeed('apt-get', [
    'indextargets',
    '--format',
    '$(LABEL)|$(REPO_URI)',
    'Created-By: Packages',
  ]);
  const known = listed
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([label, uri]) => label === 'Debian' || /\/debian\/?$/.test(uri ?? ''));
  const sorted = [...known.filter(([label]) => label === 'Debian'), ...known];
  return [...new Set(sorted.map(([, uri]) => uri))];
}

function hasPackage(folder, uri, options) {
  writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${KEYS}] ${uri} ${SUITE} main\n`);
  return run('apt-get', [...options, 'update']).status === 0 && offers(options);
}

function offers(options) {
  return /^Package:/m.test(run('apt-cache', [...options, 'show', PACKAGE]).stdout);
}

/** Options for separate lists, sources and state: those of the machine are neither read nor changed. */
function optionsOf(folder) {
  const settings = {
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'Dir::Etc::SourceList': join(folder, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::Etc::Preferences': '/dev/null',
    'Dir::Etc::PreferencesParts': '/dev/null',
    'Debug::NoLocking': 'true',
    'Acquire::Retries': '3',
    'APT::Update::Error-Mode': 'any',
    'APT::Keep-Downloaded-Packages': 'true',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

function succeed(name, args) {
  const { status, stdout, stderr } = run(name, args);
  if (status !== 0) throw new Error(`${name} ${args.at(-1)} failed: ${stderr}`);
  return stdout;
}

function run(name, args) {
  const done = spawnSync(name, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.error)
    throw new Error(`${name} cannot be run: MySQL comes from packages of Debian (${done.error.code})`);
  return done;
}
