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
 * The folders and suites that run on MySQL: those whose statements, locks, types or plans can differ from MariaDB's, and
 * the suite for deployments, which calls every operation. The others run on MySQL in `npm run ci:full`.
 */
const ON_MYSQL = [
  'backup',
  'cancellation-growth',
  'cursors',
  'database/[a-z-]+',
  'deletion-growth',
  'deletion-in-progress',
  'deletion-under-load',
  'deliveries',
  'delivery',
  'deployed-suite',
  'housekeeping-growth',
  'idempotency-faults',
  'large-trees',
  'late-commits',
  'lists',
  'lost-rights',
  'orphaned-rows',
  'overlapping-[a-z]+',
  'point-in-time',
  'post-lists',
  'posts',
  'public-posts',
  'purge',
  'reader-statements',
  'review-gate',
  'review-races',
  'search',
  'search-letters',
  'search-statements',
  'searches-and-totals',
  'slugs',
  'sweep-plans',
  'trash',
  'trash-plans',
  'unpublished-posts',
  'unpublishing',
  'unversioned-columns',
  'upgrade-of-deletions',
  'version-statements',
  'versions',
  'walks',
];

/** Suites of `database` that start their own MariaDB or do not depend on the server. */
const NOT_ON_MYSQL = ['failover', 'first-contact', 'galera', 'replicas', 'server-modes', 'tls'];

/**
 * Suites that the project `servers` runs only in `npm run ci:full`: long ones, and those of pages, texts and HTTP, whose
 * statements other suites run.
 */
const ONLY_IN_FULL = [
  'account-pages',
  'account-pages-in-browser',
  'alerts',
  'bad-input',
  'blog-fields',
  'client',
  'commands',
  'compression',
  'documents',
  'early-refusals',
  'egress',
  'feeds',
  'first-contact',
  'hostile-texts',
  'import-texts',
  'large-bodies',
  'letters',
  'markdown',
  'openapi',
  'outage-lines',
  'overload',
  'page-addresses',
  'pages',
  'people-data-races',
  'pipelining',
  'preview-addresses',
  'readers',
  'redis-sentinel',
  'robots',
  'security-text',
  'stray-output',
  'webhook-docs',
  'wire',
];

/** Whether every suite runs: in `npm run ci:full`. */
const isFull = process.env.CI_FULL === 'true';

/** Returns a pattern of the paths of the named suites; names can be patterns. */
const suites = (names) => `(?:[a-z-]+/)*(?:${names.join('|')})\\.(?:e2e|servers|mysql)-spec\\.ts$`;

/** Returns the path patterns that a project skips: those of the named suites, or of all others. */
const leftOut = (names) => (isFull ? [] : [`<rootDir>/test/${suites(names)}`]);
const allBut = (names) => (isFull ? [] : [`<rootDir>/test/(?!${suites(names)})`]);

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
      testMatch: ['src', 'clients', 'console', 'test'].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
      setupFilesAfterEnv: ['<rootDir>/test/support/test-timeout.ts'],
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
      testPathIgnorePatterns: [...allBut(ON_MYSQL), ...leftOut(NOT_ON_MYSQL)],
      globals: { ON_SERVERS: true, ON_MYSQL: true },
      globalSetup: '<rootDir>/test/support/servers/mysql-setup.mjs',
      globalTeardown: '<rootDir>/test/support/servers/mysql-teardown.mjs',
    },
  ],
};
