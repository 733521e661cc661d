import { writeFileSync } from 'node:fs';

/** Writes how many tests passed and failed, in all and by project, to the file that TEST_TALLY names. */
export default class Tally {
  onRunComplete(_, results) {
    if (!process.env.TEST_TALLY) return;
    const projects = {};
    for (const { displayName, numPassingTests, numFailingTests, testExecError } of results.testResults) {
      const project = (projects[displayName?.name ?? 'other'] ??= { passed: 0, failed: 0 });
      project.passed += numPassingTests;
      // A suite that could not be loaded has no tests, and is a failure all the same.
      project.failed += numFailingTests || (testExecError ? 1 : 0);
    }
    writeFileSync(process.env.TEST_TALLY, JSON.stringify({ ...totals(Object.values(projects)), projects }));
  }
}

function totals(projects) {
  const sum = (field) => projects.reduce((total, project) => total + project[field], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
