const { projects, ...settings } = require('../jest.config');

const embedded = projects.find(({ displayName }) => displayName === 'embedded');

/** The laboratory's suites run like the embedded ones of the service. */
module.exports = {
  ...settings,
  ...embedded,
  displayName: 'lab',
  rootDir: '..',
  testMatch: ['<rootDir>/lab/**/*.spec.ts'],
};
