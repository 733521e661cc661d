// Builds the service into dist/ if dist/ is missing or was built from other sources.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ASSETS, contentOf, digestOfSources, sourcesLike } from './build-sources.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const lock = join(root, 'node_modules', '.building');
/** The file in a build with the digest of its sources. */
const STAMP = '.built';
/** A lock of this age, in milliseconds, is stale even if a process with the id of its owner runs: ids are reused. */
const LOCK_LASTS_MS = 300_000;

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();

/** Returns whether it built. If another process is building, waits for it. */
export async function build() {
  // A production image contains the build but no sources.
  if (!existsSync(join(root, 'src')) || isBuilt()) return false;
  while (!takeLock()) await sleep(200);
  try {
    if (isBuilt()) return false;
    await replaceBuild();
    return true;
  } finally {
    rmSync(lock, { force: true });
  }
}

function isBuilt() {
  return contentOf(join(dist, STAMP)) === digestOfSources();
}

/** Builds into another folder and then renames it to dist/. If the build fails, the old dist/ stays. */
async function replaceBuild() {
  clearAway();
  const [fresh, old] = [`${dist}.${process.pid}`, `${dist}.${process.pid}.old`];
  const digest = digestOfSources();
  await step('Compiling the service', () => compile(fresh));
  for (const file of sourcesLike(ASSETS)) cpSync(join(root, file), join(fresh, file));
  // Imported only for a build: a production image has no bundler.
  const { bundleEmbed } = await import('./bundle-embed.mjs');
  await step('Bundling the embed', () => bundleEmbed(join(fresh, 'embed')));
  const { bundleConsole } = await import('./bundle-console.mjs');
  await step('Bundling the console', () => bundleConsole(join(fresh, 'console', 'assets')));
  const { renderManual } = await import('./render-manual.mjs');
  await step('Rendering the documentation', () =>
    renderManual(join(fresh, 'manual', 'site'), documentOf(fresh)),
  );
  writeFileSync(join(fresh, STAMP), digest);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  remove(old);
}

async function step(name, run) {
  process.stderr.write(`${name} … `);
  const began = performance.now();
  await run();
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

function compile(folder) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = ['--project', 'tsconfig.build.json', '--outDir', folder, '--incremental', 'false'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return;
  remove(folder);
  process.stderr.write(`\n${stdout}${stderr}The build failed. Are the dependencies installed? npm ci\n`);
  rmSync(lock, { force: true });
  process.exit(1);
}

/** The file openapi.json can be older than the sources. */
function documentOf(folder) {
  const command = [join(folder, 'src', 'cli.js'), 'openapi'];
  const { stdout } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** Returns false if the lock exists. Removes an abandoned lock, so that the next call can create it. */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(lock, { force: true });
    return false;
  }
}

function isAbandoned() {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - since > LOCK_LASTS_MS || !isAlive(Number(contentOf(lock)));
}

/** Removes the folders of builds whose process no longer runs. */
function clearAway() {
  for (const name of readdirSync(root)) {
    const [, pid] = /^dist\.(\d+)/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) remove(join(root, name));
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
