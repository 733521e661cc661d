// Runs the tests of some Jest projects, by default the unit tests and the end-to-end suites on the embedded database.
// Passes its arguments to Jest. Unless they name suites, several suites share one Jest test file, so that the service is
// loaded less often.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import suites from '../test/support/suites.js';
import { missingRequirements, notRun } from './test-requirements.mjs';

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
const missing = missingRequirements(selected);
const projects = selected.filter((project) => !missing.some(({ without }) => without.includes(project)));

announce();
if (missing.length > 0 && process.env.CI === 'true') process.exit(1);
generateClient();
const grouped = args.length === 0 ? suites.writeGroups(projects) : undefined;
const { status, tally } = runJest();
report(tally);
process.exit(status);

function announce() {
  console.log(`Running: ${projects.map((project) => NAMES[project]).join(', ')}.`);
  for (const requirement of missing) console.log(notRun(requirement, selected, NAMES));
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
