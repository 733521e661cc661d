const { kustomizeCommand } = require('./test/support/kubernetes/kustomize-command');
const { compiled, typescript } = require('./test/support/swc');

/** Packages that are published only as ES modules; Jest needs them compiled to CommonJS. */
const esmOnly = ['@nestjs/', 'any-ascii/', 'feed/', 'file-type/'];

const javascript = { target: 'es2023', parser: { syntax: 'ecmascript' } };

const common = {
  testEnvironment: 'node',
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

/**
 * Suites that run on MySQL only in `npm run ci:full`: those that do not depend on SQL statements, and those that start
 * their own MariaDB.
 */
const NOT_ON_MYSQL = [
  'account-limits',
  'account-pages',
  'account-pages-in-browser',
  'alerts',
  'backup-faults',
  'client',
  'commands',
  'config-check',
  'connections',
  'crashes',
  'delivery-faults',
  'delivery-metrics',
  'documents',
  'drain',
  'early-refusals',
  'egress',
  'failover',
  'first-contact',
  'galera',
  'health',
  'hostile-texts',
  'large-bodies',
  'late-redis',
  'letters',
  'limit-keys',
  'login-limits',
  'logins',
  'logs',
  'mail',
  'mail-limits',
  'markdown',
  'metrics-port',
  'openapi',
  'outage-lines',
  'outages',
  'overload',
  'overload-limits',
  'overload-rates',
  'page-addresses',
  'people-data',
  'people-data-erasure',
  'people-data-overlaps',
  'people-data-races',
  'pipelining',
  'reader-outages',
  'readme',
  'redis-cluster',
  'redis-sentinel',
  'redis-tls',
  'replicas',
  'server-modes',
  'start',
  'stray-output',
  'tls',
  'tracing',
  'webhook-commands',
  'webhook-docs',
  'webhook-faults',
  'wire',
  'wire-values',
];

/** Long suites that the project `servers` runs only in `npm run ci:full`. */
const ONLY_IN_FULL = [
  'account-pages-in-browser',
  'alerts',
  'commands',
  'first-contact',
  'hostile-texts',
  'large-bodies',
  'outage-lines',
  'overload',
  'people-data-races',
  'redis-sentinel',
];

/** Returns the path patterns that a project skips: those of the named suites, or none in `npm run ci:full`. */
const leftOut = (names) =>
  process.env.CI_FULL === 'true'
    ? []
    : [`/test/(?:[a-z-]+/)*(?:${names.join('|')})\\.(?:e2e|servers)-spec\\.ts$`];

const onServers = {
  ...endToEnd,
  testMatch: [...endToEnd.testMatch, '<rootDir>/test/**/*.servers-spec.ts'],
};

module.exports = {
  maxWorkers: 2,
  // Jest workers retain some modules of each suite. Jest replaces a worker above this size: near its heap limit, the
  // worker would mostly collect garbage, and the service in it would refuse requests as overloaded.
  workerIdleMemoryLimit: '1GB',
  coverageProvider: 'v8',
  reporters: ['default', '<rootDir>/test/support/tally.mjs'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['src', 'clients', 'test'].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
      testPathIgnorePatterns: kustomizeCommand()
        ? []
        : ['/test/manifests/', '/test/platform/metrics/monitoring.spec'],
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
      testPathIgnorePatterns: leftOut(ONLY_IN_FULL),
      globals: { ON_SERVERS: true },
      globalSetup: '<rootDir>/test/support/servers/mariadb-setup.mjs',
      globalTeardown: '<rootDir>/test/support/servers/mariadb-teardown.mjs',
    },
    {
      ...onServers,
      displayName: 'mysql',
      testMatch: [...onServers.testMatch, '<rootDir>/test/**/*.mysql-spec.ts'],
      testPathIgnorePatterns: leftOut(NOT_ON_MYSQL),
      globals: { ON_SERVERS: true, ON_MYSQL: true },
      globalSetup: '<rootDir>/test/support/servers/mysql-setup.mjs',
      globalTeardown: '<rootDir>/test/support/servers/mysql-teardown.mjs',
    },
  ],
};
