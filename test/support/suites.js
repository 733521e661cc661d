// Which end-to-end suites each Jest project runs, and how they are grouped into files.
const { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');

/**
 * The folders and suites that run on MySQL: those whose statements, locks, types or plans may differ from MariaDB's. The
 * others run on MySQL in `npm run test:all`.
 */
const ON_MYSQL = [
  'audit/[a-z-]+',
  'backup',
  'bylines',
  'cancellation-growth',
  'changes[a-z-]*',
  'cursors',
  'database/[a-z-]+',
  'deletion-growth',
  'deletion-in-progress',
  'deletion-under-load',
  'deliveries',
  'delivery',
  'draft-groups?[a-z-]*',
  'draft-versions',
  'editing',
  'housekeeping-growth',
  'idempotency-faults',
  'large-trees',
  'late-commits',
  'lists',
  'lost-rights',
  'media-plans',
  'notice-mails',
  'orphaned-rows',
  'overlapping-[a-z]+',
  'point-in-time',
  'post-lists',
  'post-search',
  'post-search-index',
  'post-search-statements',
  'posts',
  'public-posts',
  'pull',
  'pull-plans',
  'pull-waits',
  'purge',
  'reader-statements',
  'review-gate',
  'review-mails',
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
  'webhook-states',
];

/** Suites of `database` that start their own MariaDB or do not depend on the server. */
const NOT_ON_MYSQL = ['failover', 'first-contact', 'galera', 'replicas', 'server-modes', 'tls'];

/**
 * Suites that the project `servers` runs only in `npm run test:all`: long suites, suites of pages, texts, processes and
 * HTTP, and suites of rules whose statements other suites cover. All run embedded.
 */
const ONLY_IN_FULL = [
  'account-limits',
  'account-pages',
  'alerts',
  'audit',
  'audit-list',
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
  'hostile-files',
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
  'tenancy',
  'tracing',
  'trashed-drafts',
  'trashed-versions',
  'version-labels',
  'webhook-commands',
  'webhook-docs',
  'webhook-limits',
  'wire-values',
];

/** Suites in a browser that `npm test` runs: what a new user does in the console, and the pages and embed that readers see. */
const MAIN_PATHS = ['embed-in-browser', 'newcomer-in-browser', 'pages-in-browser'];

/** Whether the projects on servers run every suite: in `npm run test:all`. */
const isFull = process.env.CI_FULL === 'true';

/** Returns a pattern of the paths of the named suites; names can be patterns. */
const pathOf = (names) => `(?:[a-z-]+/)*(?:${names.join('|')})\\.(?:e2e|embedded|servers|mysql)-spec\\.ts$`;

const leftOut = (names) => `<rootDir>/test/${pathOf(names)}`;
const allBut = (names) => `<rootDir>/test/(?!${pathOf(names)})`;
const inBrowser = `(?!${MAIN_PATHS.join('|')})[a-z-]+-in-browser`;

/** The end-to-end projects: which kinds of suites they run, `e2e` in `posts.e2e-spec.ts`, and which paths they skip. */
const PROJECTS = {
  embedded: { kinds: ['e2e', 'embedded'], skips: [leftOut([inBrowser])] },
  browser: { kinds: ['e2e', 'embedded'], skips: [allBut([inBrowser])] },
  servers: {
    kinds: ['e2e', 'servers'],
    skips: [leftOut([inBrowser, ...(isFull ? [] : ONLY_IN_FULL)])],
  },
  mysql: {
    kinds: ['e2e', 'servers', 'mysql'],
    skips: [leftOut([inBrowser, ...NOT_ON_MYSQL]), ...(isFull ? [] : [allBut(ON_MYSQL)])],
  },
};

/** Returns the patterns of Jest for the suites of a project. With TEST_GROUPS, its files are the groups of suites. */
function patternsOf(project) {
  if (process.env.TEST_GROUPS) return { testMatch: [`<rootDir>/test/groups/${project}-*.js`] };
  const { folders, endings, skips } = selectionOf(project);
  return {
    testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.@(${endings.join('|')}).ts`),
    testPathIgnorePatterns: skips,
  };
}

/** Returns the folders that contain the suites of a project, the endings of their names, and the paths to skip. */
function selectionOf(project) {
  if (project === 'unit')
    return { folders: ['src', 'clients', 'console', 'test'], endings: ['spec'], skips: [] };
  const { kinds, skips } = PROJECTS[project];
  return { folders: ['test'], endings: kinds.map((kind) => `${kind}-spec`), skips };
}

/** Returns the paths of the suites of a project, in order. */
function suitesOf(project) {
  const { folders, endings, skips } = selectionOf(project);
  const ending = new RegExp(`\\.(?:${endings.join('|')})\\.ts$`);
  const skipped = skips.map((pattern) => new RegExp(`^${pattern.replace('<rootDir>/', '')}`));
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => ending.test(file) && !skipped.some((pattern) => pattern.test(file)))
    .sort();
}

/** How many suites one Jest file loads: each file reloads the service's modules. */
const GROUP_SIZE = { unit: 10, embedded: 10, browser: 4, servers: 10, mysql: 10 };

/** Suites that expect metrics to begin with 0. Each counts what the whole process does. */
const COUNT_FROM_ZERO = ['delivery-metrics', 'metrics'];

/** What applies to a whole Jest file. */
const FOR_A_FILE = /\b(?:it|test)\.concurrent\b|\bjest\.mock\(/;

/** Writes the groups of the projects as Jest files into test/groups; returns the number of suites of each project. */
function writeGroups(projects) {
  const folder = join(ROOT, 'test', 'groups');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const suites = projects.map((project) => [project, suitesOf(project)]);
  for (const [project, paths] of suites) {
    groupsOf(paths, GROUP_SIZE[project]).forEach((group, at) => {
      const code = `require('../support/load-suites').loadSuites(${JSON.stringify(group, null, 2)});\n`;
      writeFileSync(join(folder, `${project}-${at + 1}.js`), code);
    });
  }
  return Object.fromEntries(suites.map(([project, paths]) => [project, paths.length]));
}

/** Splits suites into groups of neighbors, which belong to the same domain. */
function groupsOf(suites, size) {
  const countFromZero = new RegExp(pathOf(COUNT_FROM_ZERO));
  const alone = suites.filter(
    (suite) => countFromZero.test(suite) || FOR_A_FILE.test(readFileSync(join(ROOT, suite), 'utf8')),
  );
  const others = suites.filter((suite) => !alone.includes(suite));
  const groups = alone.map((suite) => [suite]);
  for (let at = 0; at < others.length; at += size) groups.push(others.slice(at, at + size));
  return groups;
}

module.exports = {
  LISTS: { ON_MYSQL, NOT_ON_MYSQL, ONLY_IN_FULL, MAIN_PATHS, COUNT_FROM_ZERO },
  pathOf,
  patternsOf,
  suitesOf,
  writeGroups,
};
