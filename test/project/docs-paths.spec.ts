import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/root';

/** Paths in folders that a build, a start or a release creates. */
const MADE = /^(?:dist|data|release)\//;

/** A path of the repository: begins in lower case, has a slash, and ends with a slash or a known extension. */
const PATH =
  /^(?:\.[a-z]|[a-z])[\w.-]*\/(?:[\w.-]+\/)*(?:[\w.-]+\.(?:cjs|css|html|js|json|md|mjs|sh|ts|ya?ml))?$/;

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docker/README.md',
  'lab/README.md',
  'clients/typescript/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Returns the text of a page without its blocks of code. */
const prose = (page: string) => readFileSync(join(ROOT, page), 'utf8').replace(/^ *```[^]*?^ *```/gm, '');

/** Returns the links of a page to other pages and to its own headings. */
function links(page: string): { file: string; heading?: string }[] {
  return [...prose(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, target, heading]) => ({
      file: target ? join(dirname(page), target) : page,
      heading,
    }),
  );
}

/** Returns the anchors that GitHub makes for the headings of a page. */
function anchors(page: string): string[] {
  return [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(PAGES)('%s', (page) => {
  it('names only files and folders that exist', () => {
    const named = [...prose(page).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);

    const missing = named
      .filter((text) => PATH.test(text) && !MADE.test(text))
      .filter((path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, 'src', path)));

    expect(missing).toEqual([]);
  });

  it('links only to files that exist', () => {
    expect(links(page).filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const broken = links(page).filter(
      ({ file, heading }) => heading && file.endsWith('.md') && !anchors(file).includes(heading),
    );

    expect(broken).toEqual([]);
  });
});
