import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root';

/** What a recipe's example adds. `besides` has the files that use it, which a recipe cannot name. */
interface Example {
  pattern: RegExp;
  besides: RegExp;
}

const EXAMPLES: [recipe: string, example: Example][] = [
  [
    'Add an operation',
    {
      pattern: /getCategory\b|categories\/get\b/,
      besides: /^docs\/|single-records|test\/posts\/review-gate/,
    },
  ],
  [
    'Add an operation',
    {
      pattern: /\brevokePreview\b|previews\/revoke\b/,
      besides:
        /editor\/preview|openapi\/collection|deployed\/previews|test\/examples|support\/(?:answers|rows\/previews)|docs\/lifecycle|test\/(?:console|posts)\//,
    },
  ],
  ['Add an operation', { pattern: /\bRightsModule\b/, besides: /^$/ }],
  [
    'Add an operation',
    {
      pattern: /['`]media\/list['`]/,
      besides: /^docs\/|lab\/bench|support\/answers|test\/(?:console|media|operator)\//,
    },
  ],
  [
    'Add a field',
    {
      pattern: /\bauthorBio\b|\bauthor_bio\b/,
      besides:
        /^(?:console|embed|test\/(?!deployed\/fields|support\/rows))\/?|\/templates\/|list-filters|seed\/words/,
    },
  ],
  [
    'Add a field',
    {
      pattern: /\bpostButtonText\b|\bpost_button_text\b/,
      besides:
        /^test\/(?:console|support\/browser)\/|deployed\/(?:drafts|posts)\.|session\.spec|(?:draft-publishing|trashed-drafts|unpublishing|version-restores|documents|in-browser)\.\w+-spec/,
    },
  ],
  [
    'Add a field',
    {
      pattern: /\bpostSeoMetaDescription\b|\bpost_seo_meta_description\b/,
      besides:
        /^docs\/(?:import|seo-score)|editor\/publish|operator\/(?:import|seed)|(?:post\.events|seo-score|post-texts|blog-columns|preview-answers\.service)\.ts$|lab\/bench\/(?:browser|reference\/outbox)|deployed\/(?:posts|reading)\.|test\/(?:examples|manual|operator|webhooks)\/|(?:post-fields|version-restores|documents|feeds|markdown|in-browser|previews|readers)\.\w+-spec/,
    },
  ],
  [
    'Add a field',
    {
      pattern: /\bMOST_BYTES = 15\b|\bJsonFeedItem\b|\bFeedItem\b/,
      besides: /feeds\.(?:controller|service)/,
    },
  ],
  [
    'Add an event',
    {
      pattern: /\breview\.request\b/,
      besides: /audit-entry|reviews\.service|docs\/operations|openapi\.embedded|test\/posts\/review-events/,
    },
  ],
  [
    'Add an event',
    {
      pattern: /\bdraft\.fail\b|\bDraftFailedPayload\b/,
      besides: /docs\/lifecycle|group-publication|openapi\.embedded|test\/posts\/draft-group/,
    },
  ],
  [
    'Add an event',
    {
      pattern: /\bcategory\.update\b/,
      besides: /categories\.service|test\/(?:posts\/purge|webhooks\/events)/,
    },
  ],
  [
    'Add a setting',
    { pattern: /\bSEARCH_LIMIT_PER_MINUTE\b|['`]searches['`]/, besides: /start-report\.spec/ },
  ],
  [
    'Add a setting',
    {
      pattern: /\bRATE_LIMIT_PER_MINUTE\b/,
      besides:
        /^docs\/(?:console|media|performance)|^lab\/(?:bench|drills)|settings\/[\w-]+\.spec|^test\/(?!support)/,
    },
  ],
  ['Add a setting', { pattern: /\bmediaFileMiB\b/, besides: /page-uploads/ }],
  ['Add a setting', { pattern: /\bWEBHOOKS_PER_ACCOUNT\b/, besides: /^test\/|webhooks\.service/ }],
  [
    'Add a setting',
    { pattern: /\bKEYS_PER_ACCOUNT\b/, besides: /^test\/|api-keys\.service|number-rules\.spec/ },
  ],
  [
    'Add a public page',
    {
      pattern:
        /\bSearch(?:Controller|Service)\b|[:{]blogSlug\}?\/search|'sitemap', 'search'|\bnoQuery\b|search-form|searchPath/,
      besides: /number-columns|test\/site\/search|draft-group-readers/,
    },
  ],
  [
    'Add a public page',
    {
      pattern: /\bFeeds(?:Controller|Service)\b|\bfeed\.json\b|\bjsonFeed\(/,
      besides:
        /site\/(?:feed-answers|growth\.spec|json-feed)|test\/(?:examples|operator)\/|replicas\.servers|post-texts|test\/site\/(?:addresses-in-texts|blog-fields|documents)/,
    },
  ],
  [
    'Add a role',
    { pattern: /\bContributor\b/, besides: /^test\/(?!console\/operations|platform\/|support\/operations)/ },
  ],
  [
    'Add a role',
    {
      pattern: /Record<Role\b|Role = 'Admin'|=== 'Admin'|!== 'Owner'/,
      besides: /^console\/|service-tokens\/scopes/,
    },
  ],
  [
    'Add a console screen',
    {
      pattern: /screens\/trash|listTrash\b|trash: \{$|'\/trash'/m,
      besides:
        /rights\.spec|missing-post|screens\/trash\/(?:rows|empty-trash|trashed-post)|media-uses|test\/console\//,
    },
  ],
  [
    'Add a console screen',
    {
      pattern: /screens\/keys|listAPIKeys\b|\bkeys: \{$|'\/keys'/m,
      besides: /screens\/(?:keys|profile)\/(?!screen)|test\/console\//,
    },
  ],
  [
    'Add a per-post table',
    {
      pattern: /\bpost_draft_savers\b/,
      besides: /docs\/glossary|drafted-posts|review-recipients|test\/(?:operator|posts|support\/operation)/,
    },
  ],
  [
    'Add a per-post table',
    { pattern: /\bpost_review_notes\b/, besides: /review-notes\.service|test\/operator/ },
  ],
  ['Add a per-post table', { pattern: /\bpost_draft_versions\b/, besides: /former-drafts|test\/posts/ }],
];

/** Other parts of the page that name files. */
const LISTS = [
  'Generated files',
  'Add a filter or a sort',
  'Add a domain',
  'Other additions',
  'Find the code',
];

/** Files that builds and tests create, which are not in the repository. */
const MADE =
  /(?:^|\/)(?:node_modules|\.next|\.git)$|^dist|^(?:data|coverage|release)$|^(?:console\/assets|manual\/site|embed\/v1\.js|test\/groups|test\/client\/generated)$/;

const paths = filesIn('');

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (MADE.test(path)) return [];
    return entry.isDirectory() ? filesIn(path) : path;
  });
}

/** A name in a recipe, such as `<domain>`; `support` and `deployed` in `test` have no tests of a domain. */
const DOMAIN = '(?!support/|deployed/)[\\w-]+';

const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const files = paths
  .filter((path) =>
    /^(?:src|console|embed|docs|test|lab|scripts|examples|docker)\/.*\.(?:tsx?|mjs|js|md|eta|ya?ml)$/.test(
      path,
    ),
  )
  .filter((path) => !/^docs\/decisions\/|^test\/project\/recipes/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Returns patterns for the paths that a recipe names, such as `<domain>.dto.ts`, but not `*.embedded-spec.ts`. */
function pathsIn(recipe: string): RegExp[] {
  const section = contributing.split(/^## /m).find((part) => part.startsWith(`${recipe}\n`)) ?? '';
  const named = [...section.matchAll(/`([\w<>.*/-]+)`/g)].map(([, path = '']) => path);
  const patterns = named
    .filter((path) => /[./]/.test(path) && !path.startsWith('*'))
    .map((path) => path.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+').replace(/<\w+>/g, DOMAIN));
  return patterns.map((pattern) => new RegExp(`(?:^|/)${pattern}(?:$|(?<=/))`));
}

/** A suite's folder is not enough: recipes must name the suites that an addition changes. */
function names(named: RegExp, path: string): boolean {
  const [found = ''] = named.exec(path) ?? [];
  return found !== '' && (!/^test\/.*spec\.ts$/.test(path) || !found.endsWith('/'));
}

describe.each([...new Set(EXAMPLES.map(([recipe]) => recipe)), ...LISTS])('the part “%s”', (part) => {
  it('names no file that does not exist', () => {
    expect(pathsIn(part).length).toBeGreaterThan(1);
    expect(pathsIn(part).filter((named) => !paths.some((path) => named.test(path)))).toEqual([]);
  });
});

describe.each(EXAMPLES)('the recipe “%s”', (recipe, { pattern, besides }) => {
  it('names every file of an example', () => {
    const changed = files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    const named = pathsIn(recipe);

    expect(changed.length).toBeGreaterThan(1);
    expect(changed.filter((path) => !besides.test(path) && !named.some((one) => names(one, path)))).toEqual(
      [],
    );
  });
});
