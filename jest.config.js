const { kustomizeCommand } = require('./test/support/kustomize-command');
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
  moduleNameMapper: { '/text-program$': '<rootDir>/test/support/text-program.ts' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

/** The end-to-end suites run three times: embedded (SQLite), on MariaDB with Redis, and on MySQL with Redis. */
const endToEnd = {
  ...common,
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
};

/** Suites that do not depend on the database's statements or start their own MariaDB: `npm run ci:full` runs them. */
const NOT_ON_MYSQL = [
  'account-limits',
  'alerts',
  'backup-faults',
  'client',
  'commands',
  'config-check',
  'connections',
  'crashes',
  'delivery-faults',

  'documents',
  'drain',
  'early-refusals',
  'egress',
  'failover',
  'first-contact',
  'galera',
  'health',
  'large-bodies',
  'limit-keys',
  'login-limits',
  'logs',
  'mail',
  'mail-limits',
  'metrics-port',
  'openapi',
  'outage-lines',
  'outages',
  'overload',
  'overload-limits',
  'overload-rates',
  'page-addresses',
  'people-data',
  'people-data-overlaps',
  'people-data-races',
  'people-pages',
  'pipelining',
  'reader-outages',
  'readme',
  'redis-cluster',
  'redis-sentinel',
  'redis-tls',
  'replicas',
  'server-modes',
  'stray-output',
  'tls',
  'tracing',
  'webhook-commands',
  'webhook-docs',
  'wire',
];

/** Suites that are long, and that run in another project, too or for the most part. */
const ONLY_IN_FULL = [
  'alerts',
  'first-contact',
  'large-bodies',
  'outage-lines',
  'people-data-races',
  'redis-sentinel',
];

/** The suites that a project leaves to `npm run ci:full`. */
const leftOut = (names) =>
  process.env.CI_FULL === 'true' ? [] : [`/test/(?:${names.join('|')})\\.(?:e2e|servers)-spec\\.ts$`];

const onServers = {
  ...endToEnd,
  testMatch: [...endToEnd.testMatch, '<rootDir>/test/**/*.servers-spec.ts'],
};

module.exports = {
  maxWorkers: 2,
  // Workers retain some modules of each suite. Replace a worker that has grown: near its heap limit it would mostly collect
  // garbage, and the service in it would shed load.
  workerIdleMemoryLimit: '1GB',
  coverageProvider: 'v8',
  reporters: ['default', '<rootDir>/test/support/tally.mjs'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: kustomizeCommand() ? [] : ['/test/manifests/', '/test/monitoring.spec'],
    },
    {
      ...endToEnd,
      displayName: 'embedded',
      testMatch: [...endToEnd.testMatch, '<rootDir>/test/**/*.embedded-spec.ts'],
      globals: { ON_SERVERS: false },
      globalSetup: '<rootDir>/test/support/bundle-embed.mjs',
    },
    {
      ...onServers,
      displayName: 'servers',
      testPathIgnorePatterns: leftOut(ONLY_IN_FULL),
      globals: { ON_SERVERS: true },
      globalSetup: '<rootDir>/test/support/mariadb-setup.mjs',
      globalTeardown: '<rootDir>/test/support/mariadb-teardown.mjs',
    },
    {
      ...onServers,
      displayName: 'mysql',
      testMatch: [...onServers.testMatch, '<rootDir>/test/**/*.mysql-spec.ts'],
      testPathIgnorePatterns: leftOut(NOT_ON_MYSQL),
      globals: { ON_SERVERS: true, ON_MYSQL: true },
      globalSetup: '<rootDir>/test/support/mysql-setup.mjs',
      globalTeardown: '<rootDir>/test/support/mysql-teardown.mjs',
    },
  ],
};
