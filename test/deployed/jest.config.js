const [unit] = require('../../jest.config.js').projects;

const { transform, transformIgnorePatterns, modulePathIgnorePatterns } = unit;

/** The suites that speak to a deployment. One after the other: they share its limits. */
module.exports = {
  rootDir: '../..',
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns,
  testMatch: ['<rootDir>/test/deployed/*.deployed-spec.ts'],
  maxWorkers: 1,
  // A limit holds up for a minute.
  testTimeout: 240_000,
};
