const [unit] = require('../../jest.config.js').projects;

const { transform, transformIgnorePatterns, modulePathIgnorePatterns } = unit;

/** The configuration of the suites against a deployment. They run one after another, because they share its limits. */
module.exports = {
  rootDir: '../..',
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns,
  testMatch: ['<rootDir>/test/deployed/*.deployed-spec.ts'],
  maxWorkers: 1,
  // A request limit can delay a test by a minute.
  testTimeout: 240_000,
};
