// Which suites run on MariaDB and on MySQL.

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
 * Suites that the project `servers` runs only in `npm run ci:full`: long ones, and those of pages, texts, processes and
 * HTTP, whose statements other suites run.
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
  'config-check',
  'documents',
  'drain',
  'early-refusals',
  'egress',
  'feeds',
  'first-contact',
  'galera',
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
  'people-data',
  'people-data-erasure',
  'people-data-races',
  'pipelining',
  'post-texts',
  'preview-addresses',
  'readers',
  'redis-sentinel',
  'redis-tls',
  'robots',
  'security-text',
  'seed',
  'sending-tls-proxy',
  'start',
  'stray-output',
  'tenancy',
  'tracing',
  'webhook-docs',
  'wire',
];

/** Whether every suite runs: in `npm run ci:full`. */
const isFull = process.env.CI_FULL === 'true';

/** Returns a pattern of the paths of the named suites; names can be patterns. */
const pathOf = (names) => `(?:[a-z-]+/)*(?:${names.join('|')})\\.(?:e2e|servers|mysql)-spec\\.ts$`;

/** Returns the path patterns that a project skips: those of the named suites, or of all others. */
const leftOut = (names) => (isFull ? [] : [`<rootDir>/test/${pathOf(names)}`]);
const allBut = (names) => (isFull ? [] : [`<rootDir>/test/(?!${pathOf(names)})`]);

module.exports = {
  LISTS: { ON_MYSQL, NOT_ON_MYSQL, ONLY_IN_FULL },
  pathOf,
  SERVERS_IGNORES: leftOut(ONLY_IN_FULL),
  MYSQL_IGNORES: [...allBut(ON_MYSQL), ...leftOut(NOT_ON_MYSQL)],
};
