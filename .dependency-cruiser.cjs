// The allowed imports between folders, checked by `npm run check:imports`. CONTRIBUTING.md lists the folders.

/** The folders of src that are not domains. Every other folder of src is a domain. */
const OTHERS = ['platform', 'schema', 'site', 'account-pages', 'console', 'operator'];

/** The folders of src/platform in order: each may import only from folders listed before it. */
const PLATFORM = [
  'common',
  'uploads',
  'operations',
  'events',
  'settings',
  'logging',
  'instruments',
  'telemetry',
  'redis',
  'egress',
  'limits',
  'database',
  'media-uses',
  'post-changes',
  'health',
  'metrics',
  'secrets',
  'mail',
  'identity',
  'tenancy',
  'access',
  'audit',
  'lists',
  'idempotency',
  'openapi',
  'http',
  'process',
];

const inPlatform = (folders) => `^src/platform/(${folders.join('|')})/`;

module.exports = {
  forbidden: [
    { name: 'no-cycles-of-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(src|clients)/' },
      to: { circular: true },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?!platform/)' },
    },
    {
      name: 'platform-folder-is-listed',
      comment: 'Give a new folder of src/platform its place in PLATFORM.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: inPlatform(PLATFORM) },
      to: {},
    },
    ...PLATFORM.slice(0, -1).map((folder, at) => ({
      name: `order-of-platform-${folder}`,
      severity: 'error',
      from: { path: inPlatform([folder]) },
      to: { path: inPlatform(PLATFORM.slice(at + 1)) },
    })),
    {
      name: 'domains-share-only-entities',
      severity: 'error',
      from: { path: `^src/(?!(?:${OTHERS.join('|')})/)([^/]+)/` },
      to: { path: '^src/', pathNot: '^src/(?:$1|platform)/|\\.entity\\.ts$' },
    },
    {
      name: 'pages-know-no-operator',
      severity: 'error',
      from: { path: '^src/(?:site|account-pages|console)/' },
      to: { path: '^src/(?:operator|schema)/' },
    },
    {
      name: 'operator-knows-no-pages',
      severity: 'error',
      from: { path: '^src/operator/' },
      to: { path: '^src/(?:site|account-pages|console)/' },
    },
    {
      name: 'texts-are-parsed-in-a-thread',
      comment: 'Run a TextJob: to parse a text in the main thread holds all other requests.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/posts/texts/text-worker\\.ts$' },
      to: { path: '^src/posts/texts/make-text\\.ts$' },
    },
    {
      name: 'service-and-clients-are-apart',
      severity: 'error',
      from: { path: '^(src|clients)/' },
      to: { path: '^(?!$1/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.ts$|/assets/' },
    includeOnly: '^(src|clients|console|embed|manual)/',
    tsConfig: { fileName: 'tsconfig.json' },
    // Type-only imports are checked too.
    tsPreCompilationDeps: true,
  },
};
