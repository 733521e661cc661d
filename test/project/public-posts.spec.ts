import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root';

const RULE = 'posts/publication/public-sql.ts';

/** A comparison of the columns that decide which posts are public. */
const COMPARISON = /\b(?:visible_from|post_unpublish_at)\s*(?:<|>|=|!|IS\b|IN\b|BETWEEN\b)/;

/**
 * Files that compare them for another purpose: to read posts near a date, to store words of scheduled posts, to filter
 * the trash by the visibility at the deletion, to find posts that readers have seen, for mirrors and cache tags, and to
 * find posts that readers will see, which some tokens cannot change.
 */
const OTHERS = [
  ...['platform/access/shown-records.ts', 'platform/post-changes/post-changes.ts'],
  ...['posts/indexing/found-words.ts', 'posts/trash/trash-conditions.ts', 'posts/write/slug.ts'],
  ...['site/changes/changes-sql.ts', 'site/neighbor-sql.ts'],
];

const FILES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('schema/migrations'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, 'src', file), 'utf8') }));

describe('statements about public posts', () => {
  it('have their condition from one file', () => {
    const comparing = FILES.filter(({ text }) => COMPARISON.test(text)).map(({ file }) => file);

    expect(comparing.sort()).toEqual([RULE, ...OTHERS].sort());
  });

  it('that limit the beginning by another instant have the condition of the end', () => {
    const ranges = FILES.filter(({ file }) => file === 'site/neighbor-sql.ts').flatMap(({ text }) =>
      text.split('\n').filter((line) => COMPARISON.test(line)),
    );

    expect(ranges).toHaveLength(4);
    for (const range of ranges) expect(range).toMatch(/\$\{is(?:NotOver|Public)\}/);
  });

  it('are the only readers of the columns outside of the posts, apart from statements', () => {
    const reading = FILES.filter(({ text }) => /\b(?:visibleFrom|postUnpublishAt)\b/.test(text));
    const outside = reading.map(({ file }) => file).filter((file) => !file.startsWith('posts/'));

    expect(outside).toEqual(['platform/openapi/record-descriptions.ts']);
  });
});
