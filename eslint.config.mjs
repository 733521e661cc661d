import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Syntax that is forbidden in every TypeScript file. */
const SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import a thing from where it is.' },
  {
    selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the properties themselves: a literal that is spread only hides lines.',
  },
  { selector: 'Identifier[name="forwardRef"]', message: 'Imports point down: no circles.' },
  {
    selector:
      'CallExpression[callee.name=/^(?:it|test|(?:before|after)(?:All|Each))$/] > :matches(Literal[raw=/^[0-9_]+$/], Identifier[name=/_MS$/])',
    message: 'A test has no time limit of its own: a busy machine is slow.',
  },
  {
    selector: 'CallExpression[callee.property.name="retryTimes"]',
    message: 'A test that fails once has a defect.',
  },
  {
    selector:
      ':matches(Literal[value=/information_schema\\.processlist/i], TemplateElement[value.raw=/information_schema\\.processlist/i])',
    message: "Use SHOW PROCESSLIST: MySQL's view fails while a statement has a character beyond utf8mb3.",
  },
];

/** Forbids functions with more than four parameters. Constructors may have more: Nest injects their arguments. */
const PARAMETERS = {
  selector:
    ':matches(FunctionDeclaration, ArrowFunctionExpression, :not(MethodDefinition[kind="constructor"]) > FunctionExpression)[params.length>4]',
  message: 'Take at most four parameters.',
};

/** Syntax that puts a list of values into a statement. Only `platform/database/raw.ts` may use it, with a bound. */
const LISTS = [
  'ImportSpecifier[imported.name="In"]',
  ':matches(Literal[value=/:\\.\\.\\./], TemplateElement[value.raw=/:\\.\\.\\./])',
  'CallExpression[callee.property.name="map"] > ArrowFunctionExpression > Literal[value="?"]',
].map((selector) => ({
  selector,
  message: 'Use inList or placeholders of database/raw: both have a bound.',
}));

/** Forbids the clock of the process: see platform/common/clock.ts. */
const CLOCK = {
  selector:
    'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
  message: 'Take the time from clock, and durations from performance.now().',
};

/** Forbids the clock of the browser: see console/api/server-time.ts. */
const BROWSER_CLOCK = {
  selector: CLOCK.selector,
  message: 'Take the time from serverNow, and durations from performance.now().',
};

/** Forbids `RegExp(…)`: the regexp rules check only literals, not patterns that are built at run time. */
const PATTERNS = {
  selector: '[callee.name="RegExp"]',
  message: 'Write a pattern as a literal: only then is its time checked.',
};

/** Forbids to store something in an effect of a component. */
const EFFECTS = {
  selector:
    'CallExpression[callee.name="useEffect"] CallExpression[callee.object.type="Identifier"][callee.property.name=/^(?:set|delete|add|setItem)$/]',
  message: 'Use a layout effect: an effect runs after the next frame, and what leaves before that is lost.',
};

/** Forbids to begin reads of the cache again in a way that takes an awaited answer of before a change for a newer one. */
const READ_AGAIN = {
  selector:
    'CallExpression[callee.property.name=/^(?:invalidate|refetch)Queries$/], CallExpression[callee.name="useEffect"] CallExpression[callee.name="refetch"]',
  message: 'Use `refresh`, or a key that has what has changed: the cache does not begin a first read again.',
};

/** Forbids to change posts except by PostWriter, which stores the version that it replaces. */
const POSTS = [
  'CallExpression[callee.name="updateVersioned"][arguments.1.name="Post"]',
  'CallExpression[callee.property.name=/^(update|save|upsert|increment)$/][arguments.0.name="Post"]',
].map((selector) => ({ selector, message: 'Write posts by PostWriter: it keeps their history.' }));

/** Forbids to insert posts except by what the gate of reviews has let pass. */
const NEW_POSTS = [
  'CallExpression[callee.name=/^insertRows?$/][arguments.1.name="Post"]',
  'CallExpression[callee.property.name=/^(insert|into)$/][arguments.0.name="Post"]',
].map((selector) => ({
  selector,
  message: 'Insert posts by write/new-post.ts: they must pass the gate of reviews.',
}));

/** What is forbidden in the service, apart from its clock. */
const SERVICE = [...SYNTAX, PARAMETERS, PATTERNS, ...LISTS, ...POSTS, ...NEW_POSTS];

/** What is forbidden where untrusted input is read: in the service, the pages and the clients. */
const READERS = [...SYNTAX, PARAMETERS, PATTERNS, EFFECTS, READ_AGAIN, ...LISTS, ...POSTS, ...NEW_POSTS];

/** The methods of Playwright that read what a page shows at once. */
const READS = [
  ...['allInnerTexts', 'allTextContents', 'count', 'getAttribute', 'innerHTML', 'innerText', 'inputValue'],
  ...['isChecked', 'isDisabled', 'isEditable', 'isEnabled', 'isHidden', 'isVisible', 'textContent', 'title'],
];

export default defineConfig(
  globalIgnores([
    '**/dist',
    'dist.*',
    'data',
    'coverage',
    'test/client/generated',
    'test/groups',
    'clients/typescript/src/generated',
    'public',
    'console/assets',
    'embed/v1.js',
    'examples/nextjs',
    'manual/site',
  ]),
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
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
    // Regular expressions in these files run on untrusted input, so each must match in linear time.
    files: [
      'src/**/*.ts',
      'console/**/*.{ts,tsx}',
      'embed/**/*.ts',
      'clients/*/src/**/*.ts',
      'manual/browser/**/*.ts',
      'manual/search/**/*.ts',
    ],
    ignores: ['**/*.spec.ts'],
    plugins: { regexp },
    rules: {
      'no-restricted-syntax': ['error', ...READERS],
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignoreSticky: false, ignorePartial: false },
      ],
    },
  },
  {
    // Except for the server's time itself, and for the stored drafts, whose times are compared with each other.
    files: ['console/**/*.{ts,tsx}'],
    ignores: ['console/api/server-time.ts', 'console/screens/editor/save/local-draft.ts', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...READERS, BROWSER_CLOCK] },
  },
  {
    files: ['src/**/*.ts', 'clients/*/src/**/*.ts', 'console/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    rules: {
      complexity: ['error', 8],
      'max-depth': ['error', 2],
      'max-lines': ['error', { max: 200, skipComments: true }],
      'max-lines-per-function': ['error', { max: 25, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['test/**/*.ts', 'lab/**/*.ts'],
    rules: { 'max-lines': ['error', { max: 400, skipComments: true }] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [
      'src/posts/texts/{clean-html,excerpt,html-to-markdown,make-text,markdown-lists,markdown-rules,markdown-tables,markdown-to-html,text-worker}.ts',
      '**/*.spec.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(sanitize-html|htmlparser2|parse-srcset|postcss|turndown|markdown-it|@mixmark-io/domino)|/(clean-html|excerpt|html-to-markdown|laid-out|make-text|markdown-rules|markdown-to-html|text-worker)$',
              message: 'Only the worker thread may parse the markup of authors: use PostTexts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SERVICE, CLOCK] },
  },
  {
    // Raw rows must be read by readRows, because drivers return other types: flags are numbers, and times are texts on
    // SQLite. The readers of lists and of blogs are exempt: their columns vary, and they convert each value.
    files: ['src/**/*.ts'],
    ignores: [
      'src/platform/database/**/*.ts',
      'src/schema/migrations/*.ts',
      'src/platform/lists/run.ts',
      'src/site/blog-reader.ts',
      'src/site/changes/change-source.ts',
      'src/site/changes/changes-reader.ts',
      'src/site/preview-reader.ts',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SERVICE,
        CLOCK,
        {
          selector:
            ':matches(CallExpression[callee.property.name="query"][typeArguments], TSAsExpression > AwaitExpression > CallExpression[callee.property.name="query"])',
          message: 'Read raw rows by readRows of database/rows, which converts each column.',
        },
      ],
    },
  },
  {
    // What the service stores is for its own user alone.
    files: ['src/**/*.ts'],
    ignores: ['src/platform/common/private-files.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['node:fs', 'node:fs/promises'].map((name) => ({
            name,
            importNames: [
              'appendFile',
              'copyFile',
              'copyFileSync',
              'cp',
              'cpSync',
              'createWriteStream',
              'mkdir',
              'mkdirSync',
              'open',
              'openSync',
              'writeFile',
              'writeFileSync',
            ],
            message: 'Create files by common/private-files.',
          })),
        },
      ],
    },
  },
  {
    files: ['src/platform/database/raw.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, PARAMETERS, PATTERNS, CLOCK] },
  },
  {
    files: ['src/posts/write/post-writer.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, PARAMETERS, PATTERNS, CLOCK, ...LISTS] },
  },
  {
    files: ['src/posts/write/new-post.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, PARAMETERS, PATTERNS, CLOCK, ...LISTS, ...POSTS] },
  },
  {
    // The clock itself, and the log, whose lines are compared with those of other programs of the machine.
    files: ['src/platform/common/clock.ts', 'src/platform/logging/log-stream.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SERVICE] },
  },
  {
    // Suites that look at pages.
    files: ['test/{account-pages,console,examples,manual,site}/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        {
          selector: `CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(?:${READS.join('|')})$/]`,
          message: 'Use `soon`: a page shows the parts of a change one after the other.',
        },
        {
          selector: ':matches(Literal[value=/activeElement/], TemplateElement[value.raw=/activeElement/])',
          message: 'Wait for the focus by a locator of `:focus`: browsers move it some time after a key.',
        },
      ],
    },
  },
  {
    // The command line prints its results to the console.
    files: ['src/cli.ts', 'src/operator/cli/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // A migration is one list of steps, which is easier to read in one function.
    files: ['src/schema/migrations/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        {
          selector: 'ClassDeclaration[superClass=null], MethodDefinition[key.name=/^(?:up|down)$/]',
          message:
            'Write a migration as the steps of a SchemaChange: they can run again after an interruption.',
        },
      ],
    },
  },
  {
    // The entry of the package exports what its users import.
    files: ['clients/typescript/src/index.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // The specs of the page run in Node and read the service's sources, so they have a project of their own.
    files: ['console/**/*.spec.ts'],
    languageOptions: { parserOptions: { projectService: false, project: 'console/tsconfig.spec.json' } },
  },
  {
    // The markup of a component is one expression, which is easier to read in one function.
    files: ['console/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }] },
  },
  {
    // The texts are one list. French has narrow spaces before some signs.
    files: ['console/words/{de,en,es,fr}.ts'],
    rules: { 'max-lines': 'off', 'no-irregular-whitespace': ['error', { skipTemplates: true }] },
  },
  {
    // Screens are loaded by `import()`, which takes their default export.
    files: ['console/screens/*/screen.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX.slice(1),
        PARAMETERS,
        PATTERNS,
        EFFECTS,
        READ_AGAIN,
        BROWSER_CLOCK,
      ],
    },
  },
  {
    files: ['console/api/queries.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, PARAMETERS, PATTERNS, EFFECTS, BROWSER_CLOCK] },
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
        AbortSignal: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
  {
    files: ['**/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'readonly', require: 'readonly', __dirname: 'readonly' },
    },
  },
);
