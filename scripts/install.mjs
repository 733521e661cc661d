import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

/** An installation that has written nothing for this long has been aborted. */
const STALLED_MS = 120_000;

/** Runs `npm ci` if node_modules is missing, incomplete or older than the lockfile. */
export async function install() {
  if (isUpToDate()) return;
  if (!existsSync(modules)) installBeside();
  else if (installedAt()) npmCi(root);
  if (await isCompleted()) return;
  npmCi(root);
}

/** In milliseconds; undefined if npm did not complete the installation. */
export function installedAt() {
  return changedAt(join(modules, '.package-lock.json'));
}

function isUpToDate() {
  return (installedAt() ?? 0) >= changedAt(join(root, 'package-lock.json'));
}

/** Installs into another folder first, because an `npm ci` that starts in the meantime empties node_modules. */
function installBeside() {
  const folder = mkdtempSync(join(root, '.install-'));
  try {
    for (const file of ['.npmrc', 'package.json', 'package-lock.json'])
      copyFileSync(join(root, file), join(folder, file));
    npmCi(folder);
    if (!existsSync(modules)) renameSync(join(folder, 'node_modules'), modules);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npmCi(folder) {
  console.log('Installing the dependencies: npm ci');
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Waits for an `npm ci` in this folder; returns false if there is none, or if it was aborted. */
async function isCompleted() {
  for (let waits = 0; !isUpToDate(); waits += 1) {
    if (Date.now() - lastChange() > STALLED_MS) return false;
    if (waits === 1) console.log('Waiting for npm ci, which is running in this folder');
    await sleep(1000);
  }
  return true;
}

function lastChange() {
  return Math.max(0, ...packages().map((name) => changedAt(join(modules, name)) ?? 0));
}

function packages() {
  return existsSync(modules) ? ['', ...readdirSync(modules)] : [];
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.ctimeMs;
}
