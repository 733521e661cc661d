const { useMemoryFolder } = require('./test/support/memory-folder');
const { patternsOf } = require('./test/support/suites');
const { compiled, typescript } = require('./test/support/swc');

useMemoryFolder();

/** Packages that are published only as ES modules; Jest needs them compiled to CommonJS. */
const esmOnly = [
  '@nestjs/',
  'any-ascii/',
  'commander/',
  'dom-serializer/',
  'domelementtype/',
  'domhandler/',
  'domutils/',
  'entities/',
  'feed/',
  'file-type/',
  'happy-dom/',
  'htmlparser2/',
  'leven/',
  'marked/',
  'uuid/',
];

const javascript = { target: 'es2023', parser: { syntax: 'ecmascript' } };

const common = {
  testEnvironment: 'node',
  transform: {
    '\\.ts$': ['@swc/jest', { ...compiled, jsc: typescript }],
    '\\.m?js$': ['@swc/jest', { ...compiled, jsc: javascript }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')}))`],
  moduleNameMapper: { '/(text|picture)-program$': '<rootDir>/test/support/$1-program.ts' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  setupFilesAfterEnv: ['<rootDir>/test/support/each-file.ts'],
};

const project = (displayName, more) => ({ ...common, ...patternsOf(displayName), displayName, ...more });

module.exports = {
  // Suites also wait, so three workers keep two cores busy.
  maxWorkers: 3,
  // Jest workers retain some modules of each file. Jest replaces a worker above this size: near its heap limit, the
  // worker would mostly collect garbage, and the service in it would refuse requests as overloaded.
  workerIdleMemoryLimit: '1GB',
  coverageProvider: 'v8',
  reporters: [process.env.TEST_TALLY ? '<rootDir>/test/support/reporter.mjs' : 'default'],
  projects: [
    project('unit', { setupFiles: ['<rootDir>/console/words/set-english.ts'] }),
    ...['embedded', 'browser'].map((name) =>
      project(name, {
        globals: { ON_SERVERS: false },
        globalSetup: '<rootDir>/test/support/made-files.mjs',
      }),
    ),
    project('servers', {
      globals: { ON_SERVERS: true },
      globalSetup: '<rootDir>/test/support/servers/mariadb-setup.mjs',
      globalTeardown: '<rootDir>/test/support/servers/mariadb-teardown.mjs',
    }),
    project('mysql', {
      globals: { ON_SERVERS: true, ON_MYSQL: true },
      globalSetup: '<rootDir>/test/support/servers/mysql-setup.mjs',
      globalTeardown: '<rootDir>/test/support/servers/mysql-teardown.mjs',
    }),
  ],
};
