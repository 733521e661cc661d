// Runs the tests of some projects of Jest, by default the unit tests and the end-to-end suites on the embedded database.
// Passes its arguments to Jest. Unless they name suites, several suites share one Jest test file, so that the service is
// loaded less often.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headlessShell, INSTALL_CHROMIUM } from '../test/support/browser/chromium.js';
import { INSTALL_MYSQL } from '../test/support/servers/mysql-server.mjs';
import { canRunMySql, INSTALL, missingBinaries } from '../test/support/servers/servers.mjs';
import suites from '../test/support/suites.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const start = Date.now();
const args = process.argv.slice(2);
const select = args.indexOf('--selectProjects');
const NAMES = {
  unit: 'unit tests',
  embedded: 'on the embedded database',
  browser: 'in a browser',
  servers: 'on MariaDB and Redis',
  mysql: 'on MySQL and Redis',
  killed: 'in a killed process',
};

const selected = select < 0 ? ['unit', 'embedded'] : args.splice(select).slice(1);
const missing = missingOf(selected);
const projects = selected.filter((project) => !missing.some(({ without }) => without.includes(project)));

announce();
if (missing.length > 0 && process.env.CI === 'true') process.exit(1);
generateClient();
const grouped = args.length === 0 ? suites.writeGroups(projects) : undefined;
const { status, tally } = runJest();
report(tally);
process.exit(status);

function missingOf(names) {
  const binaries = missingBinaries();
  const needs = [
    {
      isHere: headlessShell(),
      what: 'Chromium',
      without: ['browser'],
      partly: 'embedded',
      install: INSTALL_CHROMIUM,
    },
    {
      isHere: binaries.length === 0,
      what: binaries.join(', '),
      without: ['servers', 'mysql'],
      install: INSTALL,
    },
    { isHere: canRunMySql(), what: 'MySQL', without: ['mysql'], install: INSTALL_MYSQL },
  ];
  return needs.filter(
    ({ isHere, without, partly }) => !isHere && [...without, partly].some((name) => names.includes(name)),
  );
}

function announce() {
  console.log(`Running: ${projects.map((project) => NAMES[project]).join(', ')}.`);
  for (const { what, without, partly, install } of missing) {
    const skipped = without.filter((project) => selected.includes(project)).map((project) => NAMES[project]);
    if (selected.includes(partly)) skipped.push('the main paths in a browser');
    console.log(`!! NOT RUN: ${skipped.join(', ')}. ${what} is missing. Install it with: ${install}`);
  }
}

function generateClient() {
  const { status: code } = spawnSync(process.execPath, [join(root, 'scripts', 'test-client.mjs')], {
    stdio: 'inherit',
  });
  if (code !== 0) process.exit(code ?? 1);
}

function runJest() {
  const folder = mkdtempSync(join(tmpdir(), 'blog-tally-'));
  const file = process.env.TEST_TALLY || join(folder, 'tally.json');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const env = {
    ...process.env,
    TEST_TALLY: file,
    ...(grouped && { TEST_GROUPS: 'true', TEST_SUITES: JSON.stringify(grouped) }),
  };
  const { status: code } = spawnSync(process.execPath, [jest, ...args, '--selectProjects', ...projects], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  try {
    return { status: code ?? 1, tally: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { status: code || 1, tally: { passed: 0, failed: 0, projects: {} } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function report({ passed, failed, projects: counts }) {
  const seconds = Math.round((Date.now() - start) / 1000);
  const parts = Object.entries(counts).map(
    ([name, count]) => `${count.passed + count.failed} ${NAMES[name]}`,
  );
  console.log(`\n${passed} passed, ${failed} failed in ${seconds} s (${parts.join(', ')}).`);
}
