// Runs the unit tests and the embedded suites on versions of Node.js from npm, each in a new checkout after `npm ci`:
//   npm run nodes -- 22.19.0 24 [test/posts/posts.e2e …]
// Passes other arguments to Jest as patterns. Prints the numbers of passed and failed tests for each version.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The npm package with the binary of Node.js. Unlike the package `node`, it needs no install script. */
const PACKAGE = `node-${process.platform}-${process.arch}`;
const VERSION = /^\d+(?:\.\d+){0,2}$/;

const args = process.argv.slice(2);
const versions = args.filter((arg) => VERSION.test(arg));
const patterns = args.filter((arg) => !VERSION.test(arg));
if (versions.length === 0) {
  console.error('specify versions of Node.js, such as 22.19.0 24');
  process.exit(1);
}

const lines = versions.map(testOn);
console.log(`\n${lines.map(({ line }) => line).join('\n')}`);
process.exitCode = lines.every(({ passed }) => passed) ? 0 : 1;

function testOn(version) {
  const folder = mkdtempSync(join(tmpdir(), 'blog-node-'));
  try {
    return runIn(folder, version);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runIn(folder, version) {
  const began = Date.now();
  const node = installNode(join(folder, 'node'), version);
  if (!node) return { passed: false, line: `${PACKAGE}@${version} cannot be installed` };
  const [checkout, tally] = [join(folder, 'checkout'), join(folder, 'tally.json')];
  copySources(checkout);
  const path = `${join(node, 'bin')}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, TEST_TALLY: tally };
  const running = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim();
  const run = (command, ...more) => {
    console.log(`\nNode.js ${running}: ${[command, ...more].join(' ')}`);
    return spawnSync(command, more, { cwd: checkout, env, stdio: 'inherit' }).status === 0;
  };
  const passed =
    run('npm', 'ci', '--no-audit', '--no-fund') &&
    run('node', 'scripts/test-client.mjs') &&
    run('node', 'node_modules/jest/bin/jest.js', ...patterns, '--selectProjects', 'unit', 'embedded');
  const seconds = Math.round((Date.now() - began) / 1000);
  return { passed, line: `Node.js ${running}: ${resultsIn(tally)} in ${seconds} s` };
}

/** Installs a version of Node.js from npm; returns its folder, or undefined if npm fails. */
function installNode(folder, version) {
  const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const { status } = spawnSync('npm', [...install, `${PACKAGE}@${version}`], { stdio: ['ignore', 2, 2] });
  return status === 0 ? join(folder, 'node_modules', PACKAGE) : undefined;
}

/** Copies the files of the working tree, except those that git ignores. */
function copySources(folder) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
}

function resultsIn(tally) {
  if (!existsSync(tally)) return 'did not finish';
  const { passed, failed, projects } = JSON.parse(readFileSync(tally, 'utf8'));
  const of = (name) => `${projects[name]?.passed ?? 0} ${name}`;
  return `${passed} passed (${of('unit')}, ${of('embedded')}), ${failed} failed`;
}
