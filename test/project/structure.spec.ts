import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root';

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, 'src', file), 'utf8') }));

const EXPORTED =
  /^export (?:abstract |async |declare )*(?:class|const|enum|function\*?|interface|type) (\w+)/gm;

/** The names that several files export. Each *-inside.ts file exports WRITTEN_FOR. */
const SHARED = [
  ...['SubAccountId', 'UpdateAccount', 'WRITTEN_FOR', 'endSessions', 'flag', 'isBlock', 'oneOf', 'quoted'],
  ...['text', 'updateAccount'],
];

describe('the sources', () => {
  it('export each name from one file, with these exceptions', () => {
    const files = new Map<string, string[]>();
    for (const { file, text } of sources)
      for (const [, name = ''] of text.matchAll(EXPORTED))
        files.set(name, [...(files.get(name) ?? []), file]);

    const shared = [...files].filter(([, all]) => new Set(all).size > 1);

    expect(shared.map(([name]) => name).sort()).toEqual(SHARED);
  });

  it('have at most 8 % of lines with comments', () => {
    const lines = sources.flatMap(({ text }) => text.split('\n'));
    const comments = lines.filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line));

    expect(comments.length / lines.length).toBeLessThan(0.08);
  });
});
