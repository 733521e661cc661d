import { randomBytes } from 'node:crypto';
import { startBlog, type Blog } from '../support/blog';
import { FileServer } from '../support/file-server';
import { newPicture } from '../support/pictures';

const MIB = 1024 * 1024;

describe('copying a picture by its URL', () => {
  let blog: Blog;
  let site: FileServer;

  beforeAll(async () => {
    site = await FileServer.start();
    blog = await startBlog({ settings: { MEDIA_FILE_MIB: '1' } });
  });
  afterAll(async () => {
    await blog.stop();
    await site.stop();
  });

  const copy = (url: string, more: object = {}, headers: Record<string, string> = {}) =>
    blog.operate('media/copy', { accountId: blog.accountId, url, ...more }, undefined, headers);
  const dataOf = ({ body }: { body: unknown }) => (body as { data: Record<string, unknown> }).data;

  it('adds it as an upload does', async () => {
    const url = site.serve('/2020/a%20loaf.png?w=3', await newPicture());

    const copied = await copy(url, { alt: '' });
    const again = await copy(url, { alt: 'Other', mediaName: 'Other' });

    const kept = await fetch(String(dataOf(copied).mediaUrl).replace('http://blog.test', blog.baseUrl));
    expect(copied.status).toBe(201);
    expect(dataOf(copied)).toMatchObject({
      mediaName: 'a loaf.png',
      alt: '',
      mediaType: 'image/png',
      createdBy: { userId: blog.owner.userId },
    });
    expect([again.status, dataOf(again)]).toEqual([200, dataOf(copied)]);
    expect(kept.status).toBe(200);
  });

  it('follows redirects to allowed addresses', async () => {
    const url = site.redirect('/moved', site.serve('/target.png', await newPicture()));

    const copied = await copy(url);

    expect(copied.status).toBe(201);
  });

  it.each([
    ['a missing file', () => `${site.url}/missing.png`],
    ['a closed port', () => 'http://127.0.0.1:9999/a.png'],
    ['an unknown host', () => 'http://blog.invalid/a.png'],
    ['the metadata of a cloud', () => 'http://169.254.169.254/a.png'],
    ['a port of another service', () => 'http://127.0.0.1:22/a.png'],
    ['a redirect to the metadata of a cloud', () => site.redirect('/in', 'http://169.254.169.254/a.png')],
    ['a redirect to another scheme', () => site.redirect('/file', 'file:///etc/passwd')],
    ['a redirect to itself', () => site.redirect('/loop', '/loop')],
    ['a connection that ends early', () => site.serve('/cut', (to) => to.writeHead(200).socket?.destroy())],
  ])('refuses %s', async (_, urlOf) => {
    const refused = await copy(urlOf());

    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'url' }] },
    });
  });

  it.each([
    ['a large file', () => randomBytes(MIB + 1), 413, 'media_too_large'],
    ['a page', () => Buffer.from('<html>'), 415, 'media_type_unsupported'],
    [
      'a damaged picture',
      () => Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'),
      422,
      'media_unreadable',
    ],
  ])('refuses %s', async (name, bytesOf, status, code) => {
    const refused = await copy(site.serve(`/${name}`.replaceAll(' ', '-'), bytesOf()));

    expect([refused.status, (refused.body as { code: string }).code]).toEqual([status, code]);
  });

  it('names the URL when the picture is damaged', async () => {
    const refused = await copy(site.serve('/damaged', Buffer.from('\xff\xd8\xff no picture', 'latin1')));

    expect(refused.body).toMatchObject({ errors: [{ field: 'url' }] });
  });

  it('returns the existing record for its own addresses', async () => {
    const other = await blog.subAccount();
    const mine = await blog.call('media/upload', { accountId: other, file: await newPicture() });

    const copied = await copy(mine.mediaUrl);
    const narrow = await copy(`${mine.mediaUrl}/320.webp`);

    expect([copied.status, narrow.status]).toEqual([200, 200]);
    expect([dataOf(copied), dataOf(narrow)]).toEqual([mine, mine]);
  });

  it('restores a picture from the trash of the account', async () => {
    const { accountId } = blog;
    const { mediaId, mediaUrl } = await blog.call('media/upload', { accountId, file: await newPicture() });
    await blog.call('media/delete', { accountId, mediaId });

    const copied = await copy(mediaUrl);

    expect(dataOf(copied)).toMatchObject({ mediaId, deletedAt: null });
  });

  it('treats a picture of another tenant as a foreign one', async () => {
    const { accountId, credentials } = await blog.secondTree();
    const theirs = await blog.call('media/upload', { accountId, file: await newPicture() }, credentials);

    const known = await copy(theirs.mediaUrl);
    const unknown = await copy(theirs.mediaUrl.replace(/.{4}$/, 'AAAA'));

    const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
    expect([known.status, detailOf(known)]).toEqual([422, detailOf(unknown)]);
  });

  it('returns the first response for a repeated Idempotency-Key', async () => {
    const url = site.serve('/once.png', await newPicture());
    const key = { 'Idempotency-Key': 'copy-once' };

    const first = await copy(url, {}, key);
    const again = await copy(url, {}, key);
    const reused = await copy(`${url}?other`, {}, key);

    expect([first.status, again.status, reused.status]).toEqual([201, 201, 422]);
    expect(again.body).toEqual(first.body);
    expect(site.requests.filter((path) => path === '/once.png')).toHaveLength(1);
  });

  it('refuses a Viewer, and a URL that is none', async () => {
    const viewer = await blog.invite('Viewer');

    const refused = await blog.refuse('media/copy', { accountId: blog.accountId, url: site.url }, viewer);
    const invalid = await copy('ftp://example.com/a.png');

    expect([refused.status, invalid.status]).toEqual([403, 422]);
  });
});
