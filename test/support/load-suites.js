/* global describe, it */
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');

/** Defines the tests of several suites in one Jest file. A suite that cannot be loaded does not affect the others. */
exports.loadSuites = (suites) => {
  for (const suite of suites) describe(suite, () => load(join(ROOT, suite)));
};

function load(file) {
  try {
    require(file);
  } catch (error) {
    it('loads', () => {
      throw error;
    });
  }
}
