const { MYSQL_IGNORES, SERVERS_IGNORES } = require('./test/support/suites');
const { compiled, typescript } = require('./test/support/swc');

/** Packages that are published only as ES modules; Jest needs them compiled to CommonJS. */
const esmOnly = ['@nestjs/', 'any-ascii/', 'feed/', 'file-type/'];

const javascript = { target: 'es2023', parser: { syntax: 'ecmascript' } };

const common = {
  testEnvironment: 'node',
  runtime: '<rootDir>/test/support/jest-runtime.js',
  transform: {
    '\\.ts$': ['@swc/jest', { ...compiled, jsc: typescript }],
    '\\.m?js$': ['@swc/jest', { ...compiled, jsc: javascript }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')}))`],
  moduleNameMapper: { '/text-program$': '<rootDir>/test/support/text-program.ts' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

/** The end-to-end suites run three times: embedded (SQLite), on MariaDB with Redis, and on MySQL with Redis. */
const endToEnd = {
  ...common,
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/test-timeout.ts'],
};

const onServers = {
  ...endToEnd,
  testMatch: [...endToEnd.testMatch, '<rootDir>/test/**/*.servers-spec.ts'],
};

module.exports = {
  // One more than the cores of CI: suites wait for browsers, servers and timers for a third of their time.
  maxWorkers: 3,
  // Jest workers retain some modules of each suite. Jest replaces a worker above this size: near its heap limit, the
  // worker would mostly collect garbage, and the service in it would refuse requests as overloaded.
  workerIdleMemoryLimit: '1GB',
  coverageProvider: 'v8',
  reporters: ['default', '<rootDir>/test/support/tally.mjs'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['src', 'clients', 'console', 'test'].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
      setupFilesAfterEnv: ['<rootDir>/test/support/test-timeout.ts'],
    },
    {
      ...endToEnd,
      displayName: 'embedded',
      testMatch: [...endToEnd.testMatch, '<rootDir>/test/**/*.embedded-spec.ts'],
      globals: { ON_SERVERS: false },
      globalSetup: '<rootDir>/test/support/made-files.mjs',
    },
    {
      ...onServers,
      displayName: 'servers',
      testPathIgnorePatterns: SERVERS_IGNORES,
      globals: { ON_SERVERS: true },
      globalSetup: '<rootDir>/test/support/servers/mariadb-setup.mjs',
      globalTeardown: '<rootDir>/test/support/servers/mariadb-teardown.mjs',
    },
    {
      ...onServers,
      displayName: 'mysql',
      testMatch: [...onServers.testMatch, '<rootDir>/test/**/*.mysql-spec.ts'],
      testPathIgnorePatterns: MYSQL_IGNORES,
      globals: { ON_SERVERS: true, ON_MYSQL: true },
      globalSetup: '<rootDir>/test/support/servers/mysql-setup.mjs',
      globalTeardown: '<rootDir>/test/support/servers/mysql-teardown.mjs',
    },
  ],
};
