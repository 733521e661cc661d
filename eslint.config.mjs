import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** What serves a collection of records each. They know nothing of one another but the entities. */
const DOMAINS = ['api-keys', 'authors', 'categories', 'posts', 'sub-accounts', 'teams', 'users', 'webhooks'];

/** What every domain stands on, from the ground up. */
const FOUNDATION = [
  'settings',
  'logging',
  'metrics',
  'telemetry',
  'health',
  'redis',
  'events',
  'database',
  'identity',
  'limits',
  'audit',
  'lists',
  'http',
  'egress',
];

/** What stands on the domains: none of them, nor what they stand on, knows it. */
const ENGINES = ['delivery', 'people-pages'];

const otherDomains = `^(\\.\\./)+(${[...DOMAINS, ...ENGINES].join('|')})/`;

/** Forbidden syntax. */
const SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import a thing from where it is.' },
  { selector: 'Identifier[name="forwardRef"]', message: 'Imports point down: no circles.' },
];

/** How a list of values comes into a statement but by `database/raw.ts`, which bounds how many they are. */
const LISTS = [
  'ImportSpecifier[imported.name="In"]',
  ':matches(Literal[value=/:\\.\\.\\./], TemplateElement[value.raw=/:\\.\\.\\./])',
  'CallExpression[callee.property.name="map"] > ArrowFunctionExpression > Literal[value="?"]',
].map((selector) => ({
  selector,
  message: 'Use inList or placeholders of database/raw: both have a bound.',
}));

const restricted = (regex, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
});

/** The rules on patterns do not check patterns that are built at run time. */
const PATTERNS = {
  selector: '[callee.name="RegExp"]',
  message: 'Write a pattern as a literal: only then is its time checked.',
};

export default defineConfig(
  globalIgnores(['dist', 'data', 'coverage', 'test/client/generated', 'public', 'embed/v1.js']),
  eslint.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'no-restricted-syntax': ['error', ...SYNTAX],
    },
  },
  {
    // These patterns run on untrusted input: each must take linear time.
    files: ['src/**/*.ts', 'embed/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { regexp },
    rules: {
      'no-restricted-syntax': ['error', ...SYNTAX, PATTERNS, ...LISTS],
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignoreSticky: false, ignorePartial: false },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      complexity: ['error', 12],
      'max-depth': ['error', 3],
      'max-lines': ['error', 200],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 6],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/texts/{clean-html,excerpt,make-text,text-worker}.ts', '**/*.spec.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(sanitize-html|htmlparser2|parse-srcset|postcss)|/(clean-html|excerpt|make-text|text-worker)$',
              message: 'Only the worker thread may parse the markup of authors: use PostTexts.',
            },
          ],
        },
      ],
    },
  },
  {
    // Drivers return different types: flags are numbers, instants are texts on SQLite. Lists and blogs, whose columns vary
    // per request, use the same readers on single values.
    files: ['src/**/*.ts'],
    ignores: ['src/database/**/*.ts', 'src/lists/run.ts', 'src/reading/blog-reader.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        PATTERNS,
        ...LISTS,
        {
          selector:
            ':matches(CallExpression[callee.property.name="query"][typeArguments], TSAsExpression > AwaitExpression > CallExpression[callee.property.name="query"])',
          message: 'Read raw rows by readRows of database/rows, which converts each column.',
        },
      ],
    },
  },
  {
    files: ['src/database/raw.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, PATTERNS] },
  },
  {
    files: ['src/common/**/*.ts'],
    rules: restricted('^(\\.\\./)+(?!\\.\\./|common/|package\\.json$)', 'common stands on nothing of ours.'),
  },
  {
    files: FOUNDATION.map((folder) => `src/${folder}/**/*.ts`),
    ignores: ['src/database/entities.ts'],
    rules: restricted(otherDomains, 'What domains stand on knows none of them.'),
  },
  {
    files: DOMAINS.map((folder) => `src/${folder}/**/*.ts`),
    rules: restricted(`${otherDomains}(?!.+\\.entity$)`, 'Of another domain, only entities are imported.'),
  },
  {
    // The command line's answers are its output; a migration says what it does in one piece.
    files: ['src/cli.ts', 'src/cli/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/database/migrations/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['ormconfig.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
  {
    files: ['**/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'readonly', require: 'readonly' } },
  },
);
