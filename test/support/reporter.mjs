import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A Jest reporter that prints a line when a suite ends, and each failure when its file ends. It writes to the file
 * TEST_TALLY how many tests passed and failed, and the failures.
 */
export default class Reporter {
  #start = Date.now();
  /** The number of suites per project, if a run names no suites, and how many of them have ended. */
  #suites = JSON.parse(process.env.TEST_SUITES ?? '{}');
  #ended = {};
  #total = 0;
  #done = 0;
  /** The running suite of each file, by the path of the file. A file can contain a group of suites. */
  #running = new Map();

  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunStart({ numTotalTestSuites }) {
    this.#total = sum(this.#suites) || numTotalTestSuites;
  }

  onTestFileStart({ path, context }) {
    this.#begin(path, context.config.displayName.name);
  }

  onTestCaseResult({ path }, { ancestorTitles: [title], status }) {
    const suite = SUITE.test(title) ? title : relative(this.rootDir, path);
    const { suite: previous = suite, project } = this.#running.get(path);
    if (previous !== suite) {
      this.#end(path);
      this.#begin(path, project);
    }
    const running = this.#running.get(path);
    running.suite = suite;
    if (status in running) running[status] += 1;
  }

  onTestFileResult({ path }, { failureMessage, testExecError }) {
    const running = this.#running.get(path);
    running.suite ??= relative(this.rootDir, path);
    if (testExecError) running.failed += 1;
    this.#end(path);
    if (failureMessage) console.log(failureMessage);
  }

  onRunComplete(_, { testResults }) {
    if (process.env.TEST_TALLY) writeFileSync(process.env.TEST_TALLY, JSON.stringify(tallyOf(testResults)));
  }

  #begin(path, project) {
    this.#running.set(path, { project, passed: 0, failed: 0, start: Date.now() });
  }

  #end(path) {
    const { suite, project, passed, failed, start } = this.#running.get(path);
    this.#done += 1;
    this.#ended[project] = (this.#ended[project] ?? 0) + 1;
    const columns = [
      `${this.#done}/${this.#total}`.padStart(7),
      failed > 0 ? 'FAILED' : 'passed',
      `${passed + failed} tests`.padStart(9),
      `${((Date.now() - start) / 1000).toFixed(1)} s`.padStart(7),
      `${project} ${suite}`,
    ];
    console.log(columns.join('  '));
    if (process.env.TEST_SUITES && this.#done % PROGRESS_EVERY === 0) console.log(this.#progress());
  }

  /** Returns the elapsed time, and the estimated time for the remaining suites. */
  #progress() {
    const elapsed = Date.now() - this.#start;
    const [all, ended] = [this.#suites, this.#ended].map(workIn);
    const left = (elapsed / ended) * Math.max(0, all - ended);
    return `-- ${minutes(elapsed)} elapsed, about ${minutes(left)} left`;
  }
}

/** The titles that load-suites.ts gives to the suites of a group. */
const SUITE = /spec\.ts$/;

/** The average time of a suite of each project, as a multiple of the time of a unit suite. */
const WORK = { unit: 1, embedded: 9, browser: 20, servers: 9, mysql: 9 };

const workIn = (suites) =>
  Object.entries(suites).reduce((total, [project, count]) => total + WORK[project] * count, 0);
const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

/** The number of suites between two progress lines. */
const PROGRESS_EVERY = 10;

function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function tallyOf(files) {
  const projects = {};
  for (const { displayName, numPassingTests, numFailingTests, testExecError } of files) {
    // A file whose worker was killed lacks the name of its project.
    const name = displayName?.name ?? 'killed';
    const project = (projects[name] ??= { passed: 0, failed: 0 });
    project.passed += numPassingTests;
    // A file that could not be loaded has no tests, so it counts as one failure.
    project.failed += numFailingTests || (testExecError ? 1 : 0);
  }
  const sumOf = (field) => Object.values(projects).reduce((total, project) => total + project[field], 0);
  const failures = files.flatMap(({ failureMessage }) => failureMessage ?? []);
  return { passed: sumOf('passed'), failed: sumOf('failed'), projects, failures };
}
