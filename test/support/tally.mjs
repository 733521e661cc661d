import { writeFileSync } from 'node:fs';

/**
 * A Jest reporter. It writes to the file TEST_TALLY how many tests passed and failed, in total and by project, and the
 * names of the retried tests.
 */
export default class Tally {
  onRunComplete(_, results) {
    if (!process.env.TEST_TALLY) return;
    const projects = {};
    const retried = [];
    for (const {
      displayName,
      numPassingTests,
      numFailingTests,
      testExecError,
      testResults,
    } of results.testResults) {
      const name = displayName?.name ?? 'other';
      const project = (projects[name] ??= { passed: 0, failed: 0 });
      project.passed += numPassingTests;
      // A suite that could not be loaded has no tests, so it counts as one failure.
      project.failed += numFailingTests || (testExecError ? 1 : 0);
      for (const { fullName, invocations } of testResults) {
        if (invocations > 1) retried.push(`${name}: ${fullName}`);
      }
    }
    const tally = { ...totals(Object.values(projects)), retried, projects };
    writeFileSync(process.env.TEST_TALLY, JSON.stringify(tally));
  }
}

function totals(projects) {
  const sum = (field) => projects.reduce((total, project) => total + project[field], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
