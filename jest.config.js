const { compiled, typescript } = require('./test/support/swc');

/** Packages that are published as ES modules alone: Jest needs them compiled to CommonJS. */
const esmOnly = ['@nestjs/', 'any-ascii/', 'feed/', 'file-type/'];

const javascript = { target: 'es2023', parser: { syntax: 'ecmascript' } };

const common = {
  testEnvironment: 'node',
  transform: {
    '\\.ts$': ['@swc/jest', { ...compiled, jsc: typescript }],
    '\\.m?js$': ['@swc/jest', { ...compiled, jsc: javascript }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')}))`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

/** The end-to-end suites run twice: with no server at all, and on MariaDB with Redis. */
const endToEnd = {
  ...common,
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
};

module.exports = {
  maxWorkers: 2,
  coverageProvider: 'v8',
  reporters: ['default', '<rootDir>/test/support/tally.mjs'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
    },
    {
      ...endToEnd,
      displayName: 'embedded',
      testMatch: [...endToEnd.testMatch, '<rootDir>/test/**/*.embedded-spec.ts'],
      globals: { ON_SERVERS: false },
      globalSetup: '<rootDir>/test/support/bundle-embed.mjs',
    },
    {
      ...endToEnd,
      displayName: 'servers',
      testMatch: [...endToEnd.testMatch, '<rootDir>/test/**/*.servers-spec.ts'],
      globals: { ON_SERVERS: true },
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
