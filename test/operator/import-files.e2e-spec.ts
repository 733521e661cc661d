import { startBlog, type Blog } from '../support/blog';
import { importsInto } from '../support/texts/imports';
import { wxr } from '../support/texts/wxr';

const WARNING = '<br />\n<b>Warning</b>:  Undefined "x" in <b>/srv/a&b.php</b> on line <b>1</b><br />\n';
const BEFORE = 'text before the XML declaration';
const AFTER = 'text after the end of the export';

const TITLE = 'Größe 東京 😀';
const TEXT = wxr({ items: [{ id: 1, title: TITLE }] });

function utf16(text: string, isBigEndian = false): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

describe('the file of an import', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const { write, importFile, posts } = importsInto(() => blog);
  const imported = async (file: string | Uint8Array) => {
    const accountId = await blog.subAccount();
    const { skipped } = await importFile(write(file), accountId);
    return { titles: (await posts(accountId)).map(({ postTitle }) => postTitle), skipped };
  };
  const refusalOf = (file: string | Uint8Array) =>
    importFile(write(file), blog.accountId).then(
      () => 'none',
      (error: Error) => error.message,
    );

  it.each([
    ['UTF-16 of Windows', utf16(TEXT.replace('UTF-8', 'UTF-16'))],
    ['UTF-16 with the high byte first', utf16(TEXT.replace('UTF-8', 'UTF-16'), true)],
    ['UTF-16 that is declared as UTF-8', utf16(TEXT)],
    ['UTF-8 that is declared as UTF-16', TEXT.replace('UTF-8', 'UTF-16')],
    ['UTF-8 with a mark, declared as Latin-1', `\ufeff${TEXT.replace('UTF-8', 'ISO-8859-1')}`],
    ['UTF-8 with line ends of old Macs', TEXT.replaceAll('\n', '\r')],
    [
      'a declaration in capital letters after text',
      `x${TEXT.replace('encoding="UTF-8"', "encoding='UTF-8'")}`,
    ],
  ])('can be in %s', async (_, file) => {
    expect((await imported(file)).titles).toEqual([TITLE]);
  });

  it.each([
    ['a warning of PHP', WARNING],
    ['a comment', '<!-- cached -->\n'],
    ['a long text', `${WARNING.repeat(500)}\n`],
    ['blank lines and a warning', `\n\n${WARNING}`],
    ['a warning and bytes of another encoding', Buffer.from(`${WARNING}é\n`, 'latin1')],
  ])('can begin with %s, which is reported', async (_, before) => {
    const { titles, skipped } = await imported(Buffer.concat([Buffer.from(before), Buffer.from(TEXT)]));

    expect(titles).toEqual([TITLE]);
    expect(skipped.map(({ what }) => what)).toContain(BEFORE);
  });

  it.each([
    ['NUL bytes', '\0\0\0'],
    ['markup', '<p>Memory & time</p><br>'],
    ['text', 'Fatal error: & <'],
    ['a second export', TEXT.replaceAll(TITLE, 'Second').replaceAll('?p=1', '?p=2')],
    ['bytes of another encoding', Buffer.from('é', 'latin1')],
    ['much text', 'x & <y>\n'.repeat(40_000)],
    ['a comment that has no end', '<!-- '],
  ])('can have %s after its end, which is reported', async (_, after) => {
    const { titles, skipped } = await imported(Buffer.concat([Buffer.from(TEXT), Buffer.from(after)]));

    expect(titles).toEqual([TITLE]);
    expect(skipped.map(({ what }) => what)).toContain(AFTER);
  });

  it.each([
    ['blank lines', '\n \r\n'],
    ['a comment', '<!-- & made in 0.1 s -->\n'],
  ])('can have %s after its end, which is not reported', async (_, after) => {
    const { titles, skipped } = await imported(TEXT + after);

    expect(titles).toEqual([TITLE]);
    expect(skipped.map(({ what }) => what)).not.toContain(AFTER);
  });

  it('can have entities of HTML outside of CDATA', async () => {
    const text = wxr({ items: [{ id: 1, title: 'TITLE' }] })
      .replace('<![CDATA[TITLE]]>', 'Caf&eacute;&nbsp;&ndash;&#160;&amp;lt;x&hellip;')
      .replace('Old blog', 'Old&reg;blog');

    expect((await imported(text)).titles).toEqual(['Café – <x…']);
  });

  const lines = '\n'.repeat(1000);
  const broken = wxr({}).replace('</channel>', `${lines}</chanel>`);
  it.each([
    ['line feeds', broken],
    ['carriage returns', broken.replaceAll('\n', '\r')],
    ['both', broken.replaceAll('\n', '\r\n')],
    ['both, in UTF-16', utf16(broken.replaceAll('\n', '\r\n'))],
  ])('is refused with the line of the error if lines end with %s', async (_, file) => {
    expect(await refusalOf(file)).toMatch(/line 1015: unexpected close tag. <channel> begins on line 6/);
  });

  const bad = wxr({}).replace('</channel>', `${lines}BAD</channel>`);
  it.each([
    ['a bare ampersand', bad.replaceAll('\n', '\r').replace('BAD', '& '), /line 1015: an ampersand/],
    [
      'other bytes',
      Buffer.from(bad.replaceAll('\n', '\r').replace('BAD', 'é'), 'latin1'),
      /not utf-8: line 1015$/,
    ],
    [
      'half a character of UTF-16',
      utf16(bad.replace(lines, '上\n'.repeat(1000)).replace('BAD', '\ud800')),
      /not utf-16le: line 1015$/,
    ],
    ['a bare ampersand after a warning', WARNING + bad.replace('BAD', '& '), /line 1017: an ampersand/],
    [
      'a comment without an end',
      bad.replace('BAD', '\n\n<!-- never closed\n\n'),
      /line 1017: a comment has no end/,
    ],
    [
      'a comment without an end before another one',
      bad.replace('BAD', '<!-- never closed\n\n<!-- closed -->'),
      /line 1017: malformed comment. It begins on line 1015/,
    ],
    [
      'a section without an end',
      bad.replace('BAD', '<title><![CDATA[\n\n'),
      /line 1015: a CDATA section has no end/,
    ],
    ['elements in each other', bad.replace('BAD', '<x>\n'.repeat(300)), /line 1269: more than 256 open elem/],
  ])('is refused with the line of %s', async (_, file, message) => {
    expect(await refusalOf(file)).toMatch(message);
  });

  it.each([
    ['a comment', '<!-- '],
    ['an attribute', '<title x="'],
    ['a field', '<item><title>'],
  ])('is refused with the line of %s that would fill the memory', async (_, beginning) => {
    const file = bad.replace('BAD', beginning + 'long\n'.repeat(15_000_000));

    expect(await refusalOf(file)).toMatch(/line 1015: a part of more than 67108864 characters/);
  });
});
