import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root';

/** What an example of a recipe adds; `besides` has the files that use it, which a recipe cannot name. */
interface Example {
  pattern: RegExp;
  besides: RegExp;
}

const RECIPES: Record<string, Example> = {
  'Add an operation': {
    pattern: /getCategory\b|categories\/get\b/,
    besides: /^docs\//,
  },
  'Add a field': {
    pattern: /\bauthorBio\b|\bauthor_bio\b/,
    besides: /^(?:console|embed)\/|\/templates\/|list-filters|seed\/words|support\/browser|deployed\/fields/,
  },
  'Add an event': {
    pattern: /\breview\.request\b/,
    besides: /reviews\.(?:controller|service)|reviews-of-person|audit-entry|docs\/(?:api|operations)/,
  },
  'Add a setting': {
    pattern: /\bSEARCH_LIMIT_PER_MINUTE\b/,
    besides: /rate-limits|docs\/(?:operations|reading)|support\/blog/,
  },
  'Add a public page': {
    pattern:
      /\bSearch(?:Controller|Service)\b|[:{]blogSlug\}?\/search|'sitemap', 'search'|\bnoQuery\b|search-form/,
    besides: /^$/,
  },
  'Add a role': {
    pattern: /\bContributor\b/,
    besides: /\.controller\.ts$|preview-access|rights\.service|invite-dialog|support\/browser/,
  },
  'Add a console screen': {
    pattern: /screens\/trash|listTrash\b|trash: \{$/m,
    besides: /^$/,
  },
};

const paths = [
  ...readdirSync(ROOT),
  ...['clients/typescript/src', 'console', 'docs', 'embed', 'src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
];

/** A name in a recipe, such as `<domain>`; `support` and `deployed` in `test` have no tests of a domain. */
const DOMAIN = '(?!support/|deployed/)[\\w-]+';

const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const files = ['src', 'console', 'embed', 'docs', 'test/support', 'test/deployed'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|md|eta)$/.test(file) && !/spec\.tsx?$|^decisions|^assets/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), 'utf8') })),
);

/** Returns patterns for the paths that a recipe names, such as `<domain>.dto.ts`. */
function pathsIn(recipe: string): RegExp[] {
  const section = contributing.split(/^## /m).find((part) => part.startsWith(`${recipe}\n`)) ?? '';
  const named = [...section.matchAll(/`([\w<>.*/-]+)`/g)].map(([, path = '']) => path);
  const patterns = named
    .filter((path) => /[./]/.test(path))
    .map((path) => path.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+').replace(/<\w+>/g, DOMAIN));
  return patterns.map((pattern) => new RegExp(`(?:^|/)${pattern}(?:$|(?<=/))`));
}

describe.each(Object.entries(RECIPES))('the recipe “%s”', (recipe, { pattern, besides }) => {
  it('names no file that does not exist', () => {
    expect(pathsIn(recipe).filter((named) => !paths.some((path) => named.test(path)))).toEqual([]);
  });

  it('names every file of an example', () => {
    const changed = files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    const named = pathsIn(recipe);

    expect(changed.length).toBeGreaterThan(1);
    expect(changed.filter((path) => !besides.test(path) && !named.some((one) => one.test(path)))).toEqual([]);
  });
});
