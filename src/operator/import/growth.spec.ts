import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IS_FULL_RUN } from '../../../test/support/full-run';
import { growthOf } from '../../../test/support/rows/growth';
import { HOSTILE_TEXTS } from '../../../test/support/texts/hostile-texts';
import { cdata, wxr } from '../../../test/support/texts/wxr';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { ImportReport } from './import-report';
import { ImportService } from './import.service';

/**
 * For files of many small parts. Shorter files would fit into the heap's young generation, so the time would seem
 * to grow faster than the size.
 */
const MANY = { kib: 512, times: 4, noiseMs: 200 };

/** Places in an export that can contain a text, each with a function that returns such an export. */
const PLACES: Record<string, (text: string) => string> = {
  'post content': (content) => wxr({ items: [{ id: 1, content }] }),
  'post content with entities': (content) => wxr({ items: [{ id: 1, content, plain: true }] }),
  'a title': (title) => wxr({ items: [{ id: 1, title }] }),
  'an excerpt': (excerpt) => wxr({ items: [{ id: 1, excerpt }] }),
  'a slug': (slug) => wxr({ items: [{ id: 1, slug }] }),
  'a date': (date) => wxr({ items: [{ id: 1, date: cdata(date) }] }),
  'a status': (status) => wxr({ items: [{ id: 1, status: cdata(status) }] }),
  'a type': (type) => wxr({ items: [{ id: 1, type: cdata(type) }] }),
  'the names of an author': (name) => wxr({ authors: { [name]: name }, items: [{ id: 1, creator: name }] }),
  'the name of a category': (name) =>
    wxr({ categories: { x: name }, items: [{ id: 1, categories: { x: name } }] }),
  'a footnote': (content) =>
    wxr({ items: [{ id: 1, fields: { footnotes: JSON.stringify([{ id: 'a', content }]) } }] }),
  'a custom field': (text) => wxr({ items: [{ id: 1, fields: { footnotes: text, _thumbnail_id: text } }] }),
  'the address of the site': (site) => wxr({ site: cdata(site), items: [{ id: 1 }] }),
  'an unknown element': (text) => wxrWith(item(`<x>${cdata(text)}</x>`)),
};

/** Every sixth place is tried with the same text. */
const STRIDE = 6;

/**
 * Returns the places in which a text is tried. A full run uses all of them, a normal run the post content and two or
 * three others, which depend on the text.
 */
function placesFor(at: number): [string, (text: string) => string][] {
  return Object.entries(PLACES).filter(
    (_, place) => IS_FULL_RUN || place === 0 || (place + at) % STRIDE === 0,
  );
}

/** Kinds of exports with many similar parts, each with a function that returns an export of about `bytes` bytes. */
const FILES: Record<string, (bytes: number) => string> = {
  'items without ids': (bytes) => wxrWith(repeated(item('<title>Same</title>'), bytes)),
  'items with the same ids': (bytes) => wxrWith(repeated(item('<wp:post_id>1</wp:post_id>'), bytes)),
  'items of many types': (bytes) =>
    wxrWith(numbered((n) => `<item><wp:post_type>type ${n}</wp:post_type></item>`, bytes)),
  'items that are refused': (bytes) =>
    wxrWith(numbered((n) => item(`<title>${n}</title><wp:status>x</wp:status>`), bytes)),
  'items with authors and categories': (bytes) =>
    wxrWith(numbered((n) => item(`<dc:creator>${n}</dc:creator>${category(n)}`), bytes)),
  authors: (bytes) =>
    wxrWith(numbered((n) => `<wp:author><wp:author_login>${n}</wp:author_login></wp:author>`, bytes)),
  categories: (bytes) =>
    wxrWith(numbered((n) => `<wp:category><wp:cat_name>${n}</wp:cat_name></wp:category>`, bytes)),
  'categories of an item': (bytes) => wxrWith(item(numbered(category, bytes))),
  'comments on an item': (bytes) => wxrWith(item(repeated('<wp:comment><x>y</x></wp:comment>', bytes))),
  'titles of an item': (bytes) => wxrWith(item(repeated('<title>x</title>', bytes))),
  'addresses of the site': (bytes) => wxrWith(repeated('<link>x</link>', bytes) + item('')),
  'a long address of the site, and items': (bytes) =>
    wxrWith(link(bytes / 2) + repeated(item(''), bytes / 2)),
  'a long address of the site, and categories of an item': (bytes) =>
    wxrWith(link(bytes / 2) + item(numbered(category, bytes / 2))),
  'a long title, and items': (bytes) => wxrWith(repeated(item(`<title>${'x'.repeat(4096)}</title>`), bytes)),
  'nested elements': (bytes) => wxrWith(item('<x>'.repeat(bytes / 7) + '</x>'.repeat(bytes / 7))),
  'elements nested in a title': (bytes) =>
    wxrWith(item(`<title>${'x<x>'.repeat(bytes / 8)}${'</x>'.repeat(bytes / 8)}</title>`)),
  'CDATA sections of post content': (bytes) =>
    wxrWith(item(`<content:encoded>${repeated('<![CDATA[x]]>', bytes)}</content:encoded>`)),
  'brackets in a section': (bytes) =>
    wxrWith(item(`<content:encoded><![CDATA[${']'.repeat(bytes)}]]></content:encoded>`)),
  'references to characters': (bytes) =>
    wxrWith(item(`<content:encoded>${repeated('&#x41;', bytes)}</content:encoded>`)),
  'attributes of an element': (bytes) => wxrWith(item(`<x${numbered((n) => ` a${n}="x"`, bytes)}/>`)),
  'a long attribute': (bytes) =>
    wxrWith(item(`<category domain="category" nicename="${'x'.repeat(bytes)}"/>`)),
  'comments of XML': (bytes) => wxrWith(item(repeated('<!-- - -->', bytes))),
  'instructions of XML': (bytes) => wxrWith(item(repeated('<?x ? ?>', bytes))),
  footnotes: (bytes) =>
    wxrWith(item(customField('footnotes', `[${repeated('{"id":"a","content":"b"},', bytes)}{}]`))),
  'custom fields': (bytes) => wxrWith(item(numbered((n) => customField(`key ${n}`, 'x'), bytes))),
  attachments: (bytes) =>
    wxrWith(
      numbered((n) => item(`<wp:post_id>${n}</wp:post_id><wp:attachment_url>x</wp:attachment_url>`), bytes),
    ),
  'line ends': (bytes) => wxrWith(item(repeated('\r\n', bytes))),
};

/** Returns an export with additional elements in its channel. */
function wxrWith(elements: string): string {
  return wxr({}).replace('</channel>', () => `${elements}</channel>`);
}

function item(elements: string): string {
  return `<item><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${elements}</item>`;
}

function category(n: number): string {
  return `<category domain="category" nicename="${n}"/>`;
}

function customField(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
}

function link(length: number): string {
  return `<wp:base_blog_url>${'x'.repeat(length)}</wp:base_blog_url>`;
}

function repeated(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / piece.length));
}

/** Joins the pieces for the numbers 1, 2, 3 and so on, up to the given length. */
function numbered(piece: (n: number) => string, bytes: number): string {
  let text = '';
  for (let n = 1; text.length < bytes; n++) text += piece(n);
  return text;
}

jest.setTimeout(120_000);

describe('the CPU time of reading an export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blog-import-'));
  const file = join(folder, 'export.xml');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Reads an export as an import does, without storing anything. */
  const read = async (text: string) => {
    writeFileSync(file, text);
    const work = { run: () => Promise.resolve([]) } as unknown as UnitOfWork;
    // An invalid file counts as well: it has been read up to the error.
    await new ImportService(work).import(1, file, () => {}).catch(() => null);
  };

  it.each(Object.entries(HOSTILE_TEXTS).map(([name, text], at) => [name, text, placesFor(at)] as const))(
    'does not grow faster than the texts in it: %s',
    async (_, text, places) => {
      for (const [of, exportOf] of places) {
        const growth = await growthOf((bytes) => exportOf(text(bytes)), read);

        expect({ of, ...growth }).toEqual({ of, ...growth, grows: false });
      }
    },
  );

  it.each(Object.entries(FILES))('does not grow faster than the file: %s', async (_, exportOf) => {
    const growth = await growthOf(exportOf, read, MANY);

    expect(growth).toEqual({ ...growth, grows: false });
  });

  it('does not grow faster than the number of records', async () => {
    const count = (text: string) => {
      const report = new ImportReport();
      for (let n = 0; n < text.length; n++) {
        report.settle({ kind: 'author', hash: `${n}`, isNew: true });
        report.skip({ what: `post ${n}`, why: 'it is not imported' });
        if (n % 50 === 0) void report.posts;
      }
    };

    const growth = await growthOf((bytes) => 'x'.repeat(bytes / 8), count, MANY);

    expect(growth).toEqual({ ...growth, grows: false });
  });
});
