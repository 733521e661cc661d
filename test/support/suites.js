// Which suites run on MariaDB and on MySQL.

/**
 * The folders and suites that run on MySQL: those whose statements, locks, types or plans can differ from MariaDB's. The
 * others run on MySQL in `npm run ci:full`.
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
 * Suites that the project `servers` runs only in `npm run ci:full`: long ones, those of pages, texts, processes and
 * HTTP, and those of rules whose statements other suites run. All run embedded.
 */
const ONLY_IN_FULL = [
  '(?!newcomer)[a-z-]+-in-browser',
  'account-limits',
  'account-pages',
  'alerts',
  'audit',
  'blog-fields',
  'blog-slugs',
  'client',
  'commands',
  'compression',
  'config-check',
  'connections',
  'delivery-sizes',
  'documents',
  'draft-readers',
  'draft-rights',
  'drain',
  'early-refusals',
  'egress',
  'feeds',
  'first-contact',
  'galera',
  'hostile',
  'hostile-texts',
  'import-runs',
  'import-texts',
  'invitation-rights',
  'large-bodies',
  'letters',
  'mail',
  'markdown',
  'metrics-port',
  'operations',
  'origins',
  'outage-lines',
  'overload',
  'overload-rates',
  'own-passwords',
  'page-addresses',
  'pages',
  'passwords',
  'people-data',
  'people-data-erasure',
  'people-data-races',
  'people-reviews',
  'pipelining',
  'post-fields',
  'post-slugs',
  'post-texts',
  'preview-addresses',
  'readers',
  'readme',
  'redis-sentinel',
  'redis-tls',
  'review-events',
  'reviewed-imports',
  'robots',
  'roles',
  'secret-rotation',
  'security-text',
  'seed',
  'sending',
  'sending-tls-proxy',
  'signing-secrets',
  'single-records',
  'start',
  'stray-output',
  'subscriptions',
  'tracing',
  'trashed-drafts',
  'trashed-versions',
  'version-labels',
  'webhook-commands',
  'webhook-docs',
  'webhook-limits',
  'wire-values',
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
