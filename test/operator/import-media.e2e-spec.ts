import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { startBlog, type Blog } from '../support/blog';
import { answerOf, command, launch } from '../support/commands';
import { FileServer } from '../support/file-server';
import { newPicture } from '../support/pictures';
import { EXPORT } from '../support/texts/wordpress-export';
import { wxr, type WxrItem } from '../support/texts/wxr';
import { until } from '../support/until';

interface Report {
  posts: { added: number };
  mediaFound?: number;
  mediaMissing?: number;
  mediaRewritten?: number;
  skipped: { what: string; why: string; count: number }[];
}

const SITE = 'https://old.example/wp-content/uploads';

describe('an import of pictures', () => {
  let blog: Blog;
  let site: FileServer;

  beforeAll(async () => {
    [blog, site] = await Promise.all([startBlog(), FileServer.start()]);
  });
  afterAll(() => Promise.all([blog.stop(), site.stop()]));

  const folder = () => mkdtempSync(join(blog.folder, 'uploads-'));

  async function put(root: string, name: string, bytes?: Uint8Array): Promise<void> {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), bytes ?? (await newPicture()));
  }

  function write(items: WxrItem[]): string {
    const file = join(folder(), 'export.xml');
    writeFileSync(file, wxr({ items }));
    return file;
  }

  const run = (accountId: number, file: string, ...more: string[]) =>
    answerOf<Report>(blog.environment, 'import', '--account', String(accountId), '--file', file, ...more);
  const media = async (accountId: number) =>
    (await blog.list('media/list', { accountId, limit: 100, sort: 'id' })).data;
  const posts = async (accountId: number) =>
    (await blog.list('listposts', { accountId, limit: 100, sort: 'id' })).data;
  const attachment = (id: number, url: string, fields: Record<string, string> = {}): WxrItem => ({
    id,
    type: 'attachment',
    attachment: url,
    fields,
  });

  it('adds the pictures of a folder and rewrites their addresses', async () => {
    const accountId = await blog.subAccount();
    const uploads = folder();
    await put(uploads, '2020/05/bread.png');
    await put(uploads, '2020/05/large.png');
    const content = `<img src="${SITE}/2020/05/bread-300x200.png"> <img src="${SITE}/2020/05/gone.png">`;
    const file = write([
      { id: 1, content, fields: { _thumbnail_id: '3' } },
      attachment(2, `${SITE}/2020/05/bread.png`, { _wp_attachment_image_alt: 'A &amp; B' }),
      attachment(3, `${SITE}/2020/05/large-scaled.png`, { _wp_attached_file: '2020/05/large-scaled.png' }),
      attachment(4, `${SITE}/2020/05/gone.png`),
      attachment(5, `${SITE}/2020/05/song.mp3`),
      attachment(6, `${SITE}/..%2f..%2f${'..%2f'.repeat(9)}etc/passwd.png`),
    ]);

    const report = await run(accountId, file, '--media', uploads);

    // Pictures are added in parallel, so their ids are in any order.
    const added = await media(accountId);
    const [bread, large] = ['bread.png', 'large-scaled.png'].map((name) =>
      added.find(({ mediaName }) => mediaName === name),
    );
    const [post] = await posts(accountId);
    expect(added).toHaveLength(2);
    expect(bread).toMatchObject({ alt: 'A & B', createdBy: null });
    expect(large).toMatchObject({ alt: null });
    expect(post).toMatchObject({
      postContent: `<img src="${bread?.mediaUrl}"> <img src="${SITE}/2020/05/gone.png">`,
      postImage: large?.mediaUrl,
    });
    expect(report).toMatchObject({ mediaFound: 2, mediaMissing: 2, mediaRewritten: 2 });
    expect(report.skipped.map(({ what, count }) => [what, count]).slice(0, 2)).toEqual([
      [`picture ${SITE}/2020/05/gone.png`, 1],
      [expect.stringContaining('passwd.png'), 1],
    ]);
    expect(report.skipped).toContainEqual({ what: 'attachment', why: 'only posts are imported', count: 1 });
  });

  it('notes what uses the pictures', async () => {
    const accountId = await blog.subAccount();
    const uploads = folder();
    await put(uploads, 'a.png');
    const file = write([{ id: 1, content: `${SITE}/a.png` }, attachment(2, `${SITE}/a.png`)]);

    await run(accountId, file, '--media', uploads);

    const used = await blog.list('media/list', { accountId, used: 'Yes' });
    expect(used.data).toHaveLength(1);
  });

  it('fetches pictures from the site, and continues where an earlier run ended', async () => {
    const accountId = await blog.subAccount();
    const [here, later] = [site.serve('/here.png', await newPicture()), `${site.url}/later.png`];
    const file = write([
      { id: 1, content: `<img src="${here}"><img src="${later}">` },
      attachment(2, here),
      attachment(3, later),
      attachment(4, 'http://169.254.169.254/private.png'),
    ]);

    const first = await run(accountId, file, '--media', 'fetch');
    site.serve('/later.png', await newPicture());
    const second = await run(accountId, file, '--media', 'fetch');

    expect(first).toMatchObject({ mediaFound: 1, mediaMissing: 2, mediaRewritten: 1 });
    expect(second).toMatchObject({ posts: { added: 0 }, mediaFound: 2, mediaMissing: 1, mediaRewritten: 0 });
    expect(site.requests.filter((path) => path === '/here.png')).toHaveLength(1);
    expect(await media(accountId)).toHaveLength(2);
    expect(first.skipped.find(({ what }) => what.endsWith('private.png'))?.why).toMatch(/private or special/);
  });

  it('continues after it was killed', async () => {
    const accountId = await blog.subAccount();
    const [first = '', ...others] = Array.from(
      { length: availableParallelism() + 1 },
      (_, at) => `/killed-${at}.png`,
    );
    const last = others.at(-1) ?? '';
    for (const path of [first, ...others]) site.serve(path, await newPicture());
    site.serve(last, () => undefined);
    const file = write([first, ...others].map((path, at) => attachment(at + 1, site.url + path)));
    const options = ['--account', String(accountId), '--file', file, '--media', 'fetch'];
    const killed = launch('cli', blog.environment, ['import', ...options]);
    await until('the last picture is fetched', () => site.requests.includes(last));
    const closed = once(killed, 'close');
    killed.kill('SIGKILL');
    await closed;
    site.serve(last, await newPicture());

    const report = await run(accountId, file, '--media', 'fetch');

    expect(report).toMatchObject({ mediaFound: others.length + 1, mediaMissing: 0 });
    expect(site.requests.filter((path) => path === first)).toHaveLength(1);
    expect(await media(accountId)).toHaveLength(others.length + 1);
  });

  it('names pictures that are too large or redirected too often', async () => {
    const accountId = await blog.subAccount();
    const large = site.serve('/large.png', new Uint8Array(1024 * 1024 + 1));
    const round = site.redirect('/round.png', '/round.png');
    const file = write([attachment(1, large), attachment(2, round)]);

    const report = await answerOf<Report>(
      { ...blog.environment, MEDIA_FILE_MIB: '1' },
      ...['import', '--account', String(accountId), '--file', file, '--media', 'fetch'],
    );

    expect(report).toMatchObject({ mediaFound: 0, mediaMissing: 2 });
    expect(report.skipped.map(({ why }) => why)).toEqual(['is too large', 'redirects too many times']);
  });

  it('leaves pictures in the trash', async () => {
    const accountId = await blog.subAccount();
    const uploads = folder();
    await put(uploads, 'a.png');
    const file = write([attachment(1, `${SITE}/a.png`)]);
    await run(accountId, file, '--media', uploads);
    const [picture] = await media(accountId);
    await blog.call('media/delete', { accountId, mediaId: picture?.mediaId });

    const report = await run(accountId, file, '--media', uploads);

    expect(report).toMatchObject({ mediaFound: 0, mediaMissing: 1 });
    expect(report.skipped[0]?.why).toBe('it was deleted after an earlier import');
    expect(await media(accountId)).toEqual([]);
  });

  it('cleans alternative texts', async () => {
    const accountId = await blog.subAccount();
    const uploads = folder();
    await put(uploads, 'a.png');
    const alt = `A&#1;<b>loaf</b>${'x'.repeat(2000)}`;
    const file = write([attachment(1, `${SITE}/a.png`, { _wp_attachment_image_alt: alt })]);

    await run(accountId, file, '--media', uploads);

    const [picture] = await media(accountId);
    expect(picture?.alt).toBe(`A loaf${'x'.repeat(1000 - 'A loaf'.length)}`);
  });

  it('names files that are no pictures', async () => {
    const accountId = await blog.subAccount();
    const uploads = folder();
    await put(uploads, 'a.png', Buffer.from('<svg/>'));
    const file = write([attachment(2, `${SITE}/a.png`)]);

    const report = await run(accountId, file, '--media', uploads);

    expect(report).toMatchObject({ mediaFound: 0, mediaMissing: 1 });
    expect(report.skipped[0]?.why).toContain('JPEG, PNG, WebP, GIF or AVIF');
  });

  it('changes nothing without the option', async () => {
    const accountId = await blog.subAccount();
    const content = `<img src="${SITE}/a-300x200.png">`;
    const file = write([{ id: 1, content }, attachment(2, `${SITE}/a.png`)]);

    const report = await run(accountId, file);

    expect(Object.keys(report).filter((name) => name.startsWith('media'))).toEqual([]);
    expect(await media(accountId)).toEqual([]);
    expect((await posts(accountId))[0]?.postContent).toBe(content);
  });

  it('refuses a folder that does not exist', async () => {
    const file = write([]);

    const { code, stderr } = await command(
      blog.environment,
      ...['import', '--account', String(blog.accountId), '--file', file, '--media', join(file, 'none')],
    );

    expect([code, stderr]).toEqual([1, expect.stringContaining('--media')]);
  });

  const ofExport = existsSync(EXPORT) ? it : it.skip;

  ofExport('finds or names every picture of a real export', async () => {
    const accountId = await blog.subAccount();
    const uploads = folder();
    const text = readFileSync(EXPORT, 'utf8');
    const urls = [...text.matchAll(/<wp:attachment_url>(?:<!\[CDATA\[)?([^<\]]+)/g)].map(
      ([, url = '']) => url,
    );
    const pictures = urls.filter((url) => /\.(?:jpg|png|gif)$/.test(url));
    const [missing = '', ...present] = pictures;
    for (const url of present) await put(uploads, new URL(url).pathname);

    const report = await run(accountId, EXPORT, '--media', uploads);

    const shown = (await posts(accountId)).map(({ postContent, postImage }) => `${postContent} ${postImage}`);
    // With or without the size that WordPress adds to the name.
    const plain = (text: string) => text.replace(/-\d+x\d+(?=\.\w)/g, '');
    const texts = shown.map(plain);
    const left = present.filter((url) => texts.some((one) => one.includes(plain(url).replace(/^\w+:/, ''))));
    expect(report).toMatchObject({ mediaFound: present.length, mediaMissing: 1 });
    expect(report.mediaRewritten).toBeGreaterThan(50);
    expect(report.skipped.filter(({ what }) => what.startsWith('picture '))).toEqual([
      { what: `picture ${missing}`, why: 'the folder does not contain it', count: 1 },
    ]);
    expect(left).toEqual([]);
    expect(await media(accountId)).toHaveLength(present.length);
  });
});
