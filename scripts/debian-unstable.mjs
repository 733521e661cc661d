// Unpacks packages from Debian's unstable release without installing them, running their scripts or needing root. Uses
// the mirrors and the proxy of the machine's apt configuration.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SUITE = 'sid';
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Includes all packages on which they depend. */
export function unpack(packages, root) {
  mkdirSync(dirname(root), { recursive: true });
  const folder = mkdtempSync(`${root}-`);
  try {
    const unpacked = join(folder, 'root');
    for (const file of download(packages, folder)) succeed('dpkg-deb', ['--extract', file, unpacked]);
    // Renamed at the end, so that `root` is never incomplete.
    rmSync(root, { recursive: true, force: true });
    renameSync(unpacked, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Includes all dependencies, as if none were installed; returns the files. */
function download(packages, folder) {
  const archives = join(folder, 'cache', 'archives');
  for (const path of [join(folder, 'lists', 'partial'), join(archives, 'partial')]) {
    mkdirSync(path, { recursive: true });
  }
  // apt downloads as another user, which must be able to read the folder.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'status'), '');
  const options = optionsOf(folder);
  const mirror = mirrors().find((uri) => reads(folder, uri, options) && offers(packages, options));
  if (!mirror) throw new Error(`no Debian mirror known to apt has ${packages.join(', ')} in ${SUITE}`);
  succeed('apt-get', [
    ...options,
    '--no-install-recommends',
    '--download-only',
    '-y',
    'install',
    ...packages,
  ]);
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
}

/** From the machine's apt configuration, with mirrors labeled Debian first. */
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

function reads(folder, uri, options) {
  writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${KEYS}] ${uri} ${SUITE} main\n`);
  return run('apt-get', [...options, 'update']).status === 0;
}

function offers(packages, options) {
  return packages.every((name) => /^Package:/m.test(run('apt-cache', [...options, 'show', name]).stdout));
}

/** Makes apt use lists, sources and state in this folder instead of the machine's. */
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
  if (done.error) throw new Error(`${name} cannot be run: Debian is required (${done.error.code})`);
  return done;
}
