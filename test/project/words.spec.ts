import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/root';

const SCRIPT = join(ROOT, 'scripts/check-words.mjs');

describe('the check of words', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blog-words-'));
    spawnSync('git', ['init', '--quiet'], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const check = (file: string, content: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    spawnSync('git', ['add', '.'], { cwd: folder });
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
    return { status, lines: stderr.split('\n').filter(Boolean) };
  };

  it.each([
    ['a page', 'docs/mail.md', 'One.\nSomebody sent an e-mail.', 'docs/mail.md:2: "e-mail" → use "email"'],
    ['a comment', 'src/a.ts', '// Fails at once.', 'src/a.ts:1: "at once" → use "immediately'],
    [
      'a text of the console',
      'console/words/en.ts',
      "  a: 'Cancelled',",
      'console/words/en.ts:1: "Cancelled"',
    ],
    ['a title', 'src/platform/common/problem.ts', "  a: [404, 'It is gone'],", '"is gone" → use'],
    [
      'the name of a test',
      'test/a.spec.ts',
      "it('fails at once', () => {});",
      'test/a.spec.ts:1: "at once" → use "immediately',
    ],
    [
      'the name of a test with cases',
      'test/a.spec.ts',
      "it.each([\n  [1],\n])(\n  'fails at once: %s',\n  () => {},\n);",
      'test/a.spec.ts:4: "at once" → use "immediately',
    ],
    [
      'the name of a suite',
      'test/a.spec.ts',
      'describeInBrowser(`a colour of ${name}`, () => {});',
      'test/a.spec.ts:1: "colour" → use "color"',
    ],
    [
      'the document',
      'openapi.json',
      '  "description": "Any colour.",',
      'openapi.json:1: "colour" → use "color"',
    ],
  ])('reports %s', (_, file, content, expected) => {
    const { status, lines } = check(file, content);

    expect(status).toBe(1);
    expect(lines).toContainEqual(expect.stringContaining(expected));
  });

  it.each([
    ['code in a page', 'docs/a.md', 'The status `cancelled`.\n```\nsomebody\n```\n[A link](a.md#colour).'],
    ['names in code', 'src/a.ts', "const cancelled = 'cancelled'; // The value `cancelled`"],
    [
      'values in a test',
      'test/a.spec.ts',
      "it('fails', () => [send('at once')('somebody'), item('nobody', 1)]);",
    ],
    ['other languages', 'src/site/words/fr.ts', "  email: 'E-mail',"],
    [
      'the usual sense',
      'docs/a.md',
      'At most ten requests at once. Posts of their own authors. All those in it.',
    ],
  ])('accepts %s', (_, file, content) => {
    expect(check(file, content)).toEqual({ status: 0, lines: [] });
  });
});
