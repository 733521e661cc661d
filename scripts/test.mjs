// Runs every test: the unit tests, and the end-to-end suites on the embedded database and on MariaDB with Redis. Suites
// that depend on the database also run on MySQL with Redis. Passes its arguments to Jest.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALL_MYSQL } from '../test/support/servers/mysql-server.mjs';
import { canRunMySql, INSTALL, missingBinaries } from '../test/support/servers/servers.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const missing = missingBinaries();
const onMySql = canRunMySql();
const start = Date.now();

if ((missing.length > 0 || !onMySql) && process.env.CI === 'true') {
  warnAboutMissing();
  process.exit(1);
}
generateClient();
const { status, tally } = runJest();
report(tally);
process.exit(status);

/** Generates the client that some suites use. */
function generateClient() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!scripts.client) return;
  const { status } = spawnSync('npm', ['run', '--silent', 'client'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function runJest() {
  const folder = mkdtempSync(join(tmpdir(), 'blog-tally-'));
  const file = process.env.TEST_TALLY || join(folder, 'tally.json');
  const servers = missing.length > 0 ? [] : ['servers', ...(onMySql ? ['mysql'] : [])];
  const projects = ['unit', 'embedded', ...servers];
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const { status } = spawnSync(
    process.execPath,
    [jest, ...process.argv.slice(2), '--selectProjects', ...projects],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_TALLY: file } },
  );
  try {
    return { status: status ?? 1, tally: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { status: status || 1, tally: { passed: 0, failed: 0, retried: [], projects: {} } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function report({ passed, failed, retried, projects }) {
  const seconds = Math.round((Date.now() - start) / 1000);
  const ran = (name) => (projects[name]?.passed ?? 0) + (projects[name]?.failed ?? 0);
  console.log(
    `\nRan ${ran('unit')} unit tests, ${ran('embedded')} embedded, ${ran('servers')} on MariaDB and Redis, ` +
      `${ran('mysql')} on MySQL and Redis in ${seconds} s: ${passed} passed, ${failed} failed.`,
  );
  console.log([`Retried tests: ${retried.length}`, ...retried.map((name) => `  ${name}`)].join('\n'));
  warnAboutMissing();
}

function warnAboutMissing() {
  if (missing.length > 0) {
    warn(`the suites on servers. Missing: ${missing.join(', ')}. Install them with: ${INSTALL}`);
  }
  if (!onMySql) warn(`the suites on MySQL. Install it with: ${INSTALL_MYSQL}`);
}

function warn(what) {
  console.log(`\n!! NOT RUN: ${what}`);
}
